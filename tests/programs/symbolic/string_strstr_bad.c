// mpiproof-test:
// note: witness 7861626100
// expect: violated
// finding: assertion-failed @ BUG

/* strstr in a text of four characters. */
#include <mpiproof.h>
#include <string.h>

int main(void) {
  char text[5];
  mpiproof_symbolic(text, sizeof text, "text");
  text[4] = '\0';
  char *p = strstr(text, "aba");
  if (p) mpiproof_assert(p == text); /* @BUG */
  return 0;
}
