// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* strcpy keeps the text, strncpy of three cuts it. */
#include <mpiproof.h>
#include <string.h>

int main(void) {
  char text[5], copy[6] = {0};
  mpiproof_symbolic(text, sizeof text, "text");
  text[4] = '\0';
  strncpy(copy, text, 3);
  mpiproof_assert(strcmp(copy, text) == 0); /* @BUG */
  return 0;
}
