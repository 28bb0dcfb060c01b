/* A filter of three taps. */
#include <math.h>
#include <mpiproof.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 8 };

int main(void) {
  double x[N + 2] = {0}, h[3], y[N];
  mpiproof_input(x + 1, N * sizeof x[0], "x");
  mpiproof_input(h, sizeof h, "h");
  for (int i = 0; i < N; i++)
    y[i] = h[0] * x[i] + h[1] * x[i + 1] + h[2] * x[i + 2];
  mpiproof_output(y, sizeof y, "y");
  return 0;
}
