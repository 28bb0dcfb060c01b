/* Matrix times vector. */
#include <math.h>
#include <mpiproof.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 4 };

int main(void) {
  static double a[N][N], x[N], y[N];
  mpiproof_input(a, sizeof a, "a");
  mpiproof_input(x, sizeof x, "x");
  for (int i = 0; i < N; i++) {
    y[i] = 0;
    for (int j = 0; j < N; j++) y[i] += a[i][j] * x[j];
  }
  mpiproof_output(y, sizeof y, "y");
  return 0;
}
