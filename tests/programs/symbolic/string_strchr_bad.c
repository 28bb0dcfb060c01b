// mpiproof-test:
// note: witness 7861780000
// expect: violated
// finding: assertion-failed @ BUG

/* strchr finds the first place of a character. */
#include <mpiproof.h>
#include <string.h>

int main(void) {
  char text[5];
  mpiproof_symbolic(text, sizeof text, "text");
  text[4] = '\0';
  char *p = strrchr(text, 'x');
  if (p) {
    for (char *q = text; q < p; q++) mpiproof_assert(*q != 'x'); /* @BUG */
  }
  return 0;
}
