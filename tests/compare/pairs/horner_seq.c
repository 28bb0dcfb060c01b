/* A polynomial by Horner's rule. */
#include <math.h>
#include <mpiproof.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 6 };

int main(void) {
  double c[N], x, y = 0;
  mpiproof_input(c, sizeof c, "c");
  mpiproof_input(&x, sizeof x, "x");
  for (int i = N - 1; i >= 0; i--) y = y * x + c[i];
  mpiproof_output(&y, sizeof y, "y");
  return 0;
}
