// mpiproof-test:
// expect: violated
// finding: assertion-failed @ FAIL
// input: x = 0
// note: a quotient that is no number as text
#include <assert.h>
#include <mpiproof.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  const int x = mpiproof_range(0, 2, "x");
  char b[40];
  snprintf(b, sizeof b, "%f", 0.0 / x);
  assert(strstr(b, "nan") == NULL); /* @FAIL */
  return 0;
}
