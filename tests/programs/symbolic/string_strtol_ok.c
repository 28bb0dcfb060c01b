// mpiproof-test:
// expect: verified

/* strtol with base sixteen of two characters. */
#include <mpiproof.h>
#include <stdlib.h>

int main(void) {
  char text[3], *end;
  mpiproof_symbolic(text, sizeof text, "text");
  text[2] = '\0';
  long value = strtol(text, &end, 16);
  mpiproof_assert(value >= -15 && value <= 255);
  return 0;
}
