/* Seed 004, figure 3: the reduced row echelon form. */
#include <mpiproof.h>

#ifndef N
#define N 3
#endif
#define M N
static double matrix[N][M];

int main(void) {
  int top, col, row = 0;
  mpiproof_input(matrix, sizeof matrix, "matrix");
  for (top = col = 0; top < N && col < M; top++, col++) {
    double pivot = 0.0;
    for (; col < M; col++) {
      for (row = top; row < N; row++) {
        pivot = matrix[row][col];
        if (pivot != 0.0) break;
      }
      if (pivot != 0.0) break;
    }
    if (col >= M) break;
    if (row != top)
      for (int j = 0; j < M; j++) {
        double tmp = matrix[top][j];
        matrix[top][j] = matrix[row][j];
        matrix[row][j] = tmp;
      }
    for (int j = col; j < M; j++) matrix[top][j] /= pivot;
    for (int i = 0; i < N; i++) {
      if (i == top) continue;
      double tmp = matrix[i][col];
      for (int j = col; j < M; j++) matrix[i][j] -= matrix[top][j] * tmp;
    }
  }
  mpiproof_output(matrix, sizeof matrix, "matrix");
  return 0;
}
