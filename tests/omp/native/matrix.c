// A product of matrices, collapsed.
#include <omp.h>
#include <stdio.h>
int main(void) {
  int a[5][7], b[7][3], c[5][3];
  for (int i = 0; i < 35; i++) a[i / 7][i % 7] = i;
  for (int i = 0; i < 21; i++) b[i / 3][i % 3] = 3 * i - 5;
#pragma omp parallel for collapse(2)
  for (int i = 0; i < 5; i++)
    for (int j = 0; j < 3; j++) {
      c[i][j] = 0;
      for (int k = 0; k < 7; k++) c[i][j] += a[i][k] * b[k][j];
    }
  for (int i = 0; i < 15; i++) printf("%d ", c[i / 3][i % 3]);
  printf("\n");
  return 0;
}
