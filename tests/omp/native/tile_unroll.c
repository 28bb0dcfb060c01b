// Loops that are tiled and unrolled.
#include <stdio.h>

int main(void) {
  int a[3][4], sum = 0;
#pragma omp parallel for num_threads(2)
#pragma omp unroll partial(2)
  for (int i = 0; i < 6; i++) a[i / 2][i % 2] = i;
  for (int i = 0; i < 3; i++) sum += a[i][0] * 10 + a[i][1];
  printf("%d\n", sum);
  return 0;
}
