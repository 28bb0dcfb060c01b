// mpiproof-test:
// paths: 3
// note: text of numbers that are hard for solvers: NaN, thirds, sevenths
#include <assert.h>
#include <mpiproof.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  const int x = mpiproof_range(0, 2, "x");
  char b[40];
  snprintf(b, sizeof b, "%f", 0.0 / x);
  assert(strcmp(b, "0.000000") == 0 || strstr(b, "nan") != NULL);
  snprintf(b, sizeof b, "%Lf", (long double)x / 3);
  assert(b[1] == '.');
  snprintf(b, sizeof b, "%a %g", x * 1.0, (float)x / 7);
  assert(b[0] == '0' && b[1] == 'x');
  return 0;
}
