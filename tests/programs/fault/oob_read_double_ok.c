// mpiproof-test:
// expect: verified

/* The vector product of vectors of different length. */
#include <stdlib.h>

static double dot(const double *x, const double *y, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += x[i] * y[i];
  return s;
}

int main(void) {
  double *x = calloc(5, sizeof *x);
  double *y = calloc(4, sizeof *y);
  double s = dot(x, y, 4);
  free(x);
  free(y);
  return s != 0;
}
