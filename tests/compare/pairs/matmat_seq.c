/* Seed 004, figure 1(a): the product of two matrices. */
#include <mpiproof.h>

#ifndef N
#define N 10
#endif
#define L N
#define M N
static double A[N][L], B[L][M], C[N][M];

int main(void) {
  mpiproof_input(A, sizeof A, "A");
  mpiproof_input(B, sizeof B, "B");
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++) {
      C[i][j] = 0.0;
      for (int k = 0; k < L; k++) C[i][j] += A[i][k] * B[k][j];
    }
  mpiproof_output(C, sizeof C, "C");
  return 0;
}
