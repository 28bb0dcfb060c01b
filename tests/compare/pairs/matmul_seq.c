/* The product of two matrices. */
#include <math.h>
#include <mpiproof.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 2 };

int main(void) {
  double a[N][N], b[N][N], c[N][N];
  mpiproof_input(a, sizeof a, "a");
  mpiproof_input(b, sizeof b, "b");
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      c[i][j] = 0;
      for (int k = 0; k < N; k++) c[i][j] += a[i][k] * b[k][j];
    }
  mpiproof_output(c, sizeof c, "c");
  return 0;
}
