// Iterations that wait for others by name, in one and two dimensions.
#include <stdio.h>

int main(void) {
  int a[6] = {1}, b[4][4] = {{0}};
#pragma omp parallel for ordered(1) schedule(static, 1)
  for (int i = 1; i < 6; i++) {
#pragma omp ordered depend(sink : i - 1)
    a[i] = a[i - 1] * 2;
#pragma omp ordered depend(source)
  }
  for (int i = 0; i < 4; i++) b[i][0] = b[0][i] = 1;
#pragma omp parallel for ordered(2) schedule(static, 1)
  for (int i = 1; i < 4; i++)
    for (int j = 1; j < 4; j++) {
#pragma omp ordered depend(sink : i - 1, j) depend(sink : i, j - 1)
      b[i][j] = b[i - 1][j] + b[i][j - 1];
#pragma omp ordered depend(source)
    }
  printf("%d %d\n", a[5], b[3][3]);
  return 0;
}
