// mpiproof-test:
// expect: violated
// finding: assertion-failed @ FAIL
// limit: concretised
// note: what follows the value that was chosen is still true
#include <assert.h>
#include <mpiproof.h>
#include <stdio.h>

int main(void) {
  const int x = mpiproof_int("x");
  char b[24];
  const int n = sprintf(b, "%.2f", x / 4.0);
  assert(b[n - 3] == ','); /* @FAIL */
  return 0;
}
