// mpiproof-test:
// expect: verified
// paths: 5

/* Conditions on one input: thresholds cut it into five pieces. */
#include <mpiproof.h>

int main(void) {
  int x = mpiproof_int("x"), n = 0;
  if (x > 10) n++;
  if (x > 20) n++;
  if (x > 30) n++;
  if (x > 40) n++;
  if (x > 40) mpiproof_assert(n == 4);
  return 0;
}
