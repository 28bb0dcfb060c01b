// mpiproof-test:
// note: witness 626500
// expect: violated
// finding: assertion-failed @ BUG

/* strtol with base sixteen of two characters. */
#include <mpiproof.h>
#include <stdlib.h>

int main(void) {
  char text[3], *end;
  mpiproof_symbolic(text, sizeof text, "text");
  text[2] = '\0';
  long value = strtol(text, &end, 16);
  mpiproof_assert(value != 0xbe); /* @BUG */
  return 0;
}
