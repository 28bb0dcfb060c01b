// A taskloop over simd chunks.
#include <stdio.h>

int main(void) {
  int a[8];
#pragma omp parallel
#pragma omp single
#pragma omp taskloop simd num_tasks(2)
  for (int i = 0; i < 8; i++) a[i] = 3 * i;
  printf("%d %d\n", a[0], a[7]);
  return 0;
}
