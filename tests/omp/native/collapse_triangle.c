// An inner loop whose bounds depend on the outer one.
#include <stdio.h>

int main(void) {
  int a[4][4] = {{0}}, sum = 0;
#pragma omp parallel for collapse(2) reduction(+ : sum)
  for (int i = 0; i < 4; i++)
    for (int j = 0; j <= i; j++) {
      a[i][j] = i * 4 + j;
      sum += a[i][j];
    }
  printf("%d %d %d\n", sum, a[3][3], a[0][3]);
  return 0;
}
