// mpiproof-test:
// note: witness 333700
// expect: violated
// finding: assertion-failed @ BUG

/* atoi of two characters. */
#include <mpiproof.h>
#include <stdlib.h>

int main(void) {
  char text[3];
  mpiproof_symbolic(text, sizeof text, "text");
  text[2] = '\0';
  int value = atoi(text);
  mpiproof_assert(value != 37); /* @BUG */
  return 0;
}
