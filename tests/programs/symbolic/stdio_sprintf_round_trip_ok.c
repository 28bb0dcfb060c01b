// mpiproof-test:
// expect: verified

/* What sprintf writes, atoi and sscanf read back, for every value. */
#include <mpiproof.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  const short x = mpiproof_short("x");
  char text[8];
  const int n = sprintf(text, "%d", x);
  mpiproof_assert(n >= 1 && n <= 6);
  mpiproof_assert(atoi(text) == x);
  int y = 0;
  mpiproof_assert(sscanf(text, "%d", &y) == 1 && y == x);
  return 0;
}
