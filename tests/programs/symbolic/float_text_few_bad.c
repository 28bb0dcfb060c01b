// mpiproof-test:
// expect: violated
// finding: assertion-failed @ FAIL
// input: x = 5
// note: 1.25 is rounded to even
#include <assert.h>
#include <mpiproof.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  const int x = mpiproof_range(0, 5, "x");
  char b[4];
  const int n = snprintf(b, sizeof b, "%.1f", x / 4.0);
  assert(n == 3);
  assert(strcmp(b, "1.2") != 0); /* @FAIL */
  return 0;
}
