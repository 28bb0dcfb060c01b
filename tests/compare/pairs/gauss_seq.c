/* Seed 004, figure 3: the reduced row echelon form. FORM: whether it is one is
 * the result. SHORT: ... but rows are not divided by their pivots. */
#include <mpiproof.h>

#ifndef N
#define N 3
#endif
#define M N
static double matrix[N][M];

#ifdef FORM
/* Is the first number in each row that is not 0 a 1, the only number of its
 * column that is not 0, and further to the right than in the row above? */
static int is_reduced(void) {
  int last = -1;
  for (int i = 0; i < N; i++) {
    int lead = 0;
    while (lead < M && matrix[i][lead] == 0.0) lead++;
    if (lead == M) {
      last = M;
      continue;
    }
    if (lead <= last || matrix[i][lead] != 1.0) return 0;
    for (int k = 0; k < N; k++)
      if (k != i && matrix[k][lead] != 0.0) return 0;
    last = lead;
  }
  return 1;
}
#endif

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
#ifndef SHORT
    for (int j = col; j < M; j++) matrix[top][j] /= pivot;
#endif
    for (int i = 0; i < N; i++) {
      if (i == top) continue;
      double tmp = matrix[i][col];
      for (int j = col; j < M; j++) matrix[i][j] -= matrix[top][j] * tmp;
    }
  }
#ifdef FORM
  int reduced = is_reduced();
  mpiproof_output(&reduced, sizeof reduced, "reduced");
#else
  mpiproof_output(matrix, sizeof matrix, "matrix");
#endif
  return 0;
}
