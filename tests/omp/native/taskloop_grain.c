// A taskloop by grains.
#include <stdio.h>

int main(void) {
  int a[6];
#pragma omp parallel
#pragma omp single
#pragma omp taskloop grainsize(3)
  for (int i = 0; i < 6; i++) a[i] = 6 - i;
  for (int i = 0; i < 6; i++) printf("%d ", a[i]);
  printf("\n");
  return 0;
}
