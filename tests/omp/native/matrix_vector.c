// A matrix times a vector.
#include <stdio.h>

int main(void) {
  int m[4][3], v[3] = {1, -2, 3}, r[4];
#pragma omp parallel
  {
#pragma omp for collapse(2)
    for (int i = 0; i < 4; i++)
      for (int j = 0; j < 3; j++) m[i][j] = i * 3 + j;
#pragma omp for
    for (int i = 0; i < 4; i++) {
      r[i] = 0;
      for (int j = 0; j < 3; j++) r[i] += m[i][j] * v[j];
    }
  }
  printf("%d %d %d %d\n", r[0], r[1], r[2], r[3]);
  return 0;
}
