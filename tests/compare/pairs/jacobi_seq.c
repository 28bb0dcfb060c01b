/* Jacobi iteration until the error falls below eps (seed 004, jacobi). MISTAKE: the
 * historical one, the inner product of successive values. */
#include <mpiproof.h>

#ifndef N
#define N 6
#endif
#define SWEEPS 3
static double A[N][N], b[N], x[N], next[N];

int main(void) {
  double eps, error;
  mpiproof_input(A, sizeof A, "A");
  mpiproof_input(b, sizeof b, "b");
  mpiproof_input(&eps, sizeof eps, "eps");
  for (int i = 0; i < N; i++) x[i] = 1.0;
  for (int s = 0; s < SWEEPS; s++) {
    error = 0;
    for (int i = 0; i < N; i++) {
      double sum = 0;
      for (int j = 0; j < N; j++)
        if (j != i) sum += A[i][j] * x[j];
      next[i] = (b[i] - sum) / A[i][i];
    }
    for (int i = 0; i < N; i++) {
#ifdef MISTAKE
      error += next[i] * x[i];
#else
      error += (next[i] - x[i]) * (next[i] - x[i]);
#endif
      x[i] = next[i];
    }
    if (error < eps) break;
  }
  mpiproof_output(x, sizeof x, "x");
  return 0;
}
