// Ordered by threads, and simd besides.
#include <stdio.h>

int main(void) {
  int v = 1, w[8];
#pragma omp parallel for ordered
  for (int i = 1; i <= 5; i++) {
#pragma omp ordered threads
    v = v * 2 + i;
  }
#pragma omp parallel for simd schedule(static)
  for (int i = 0; i < 8; i++) {
#pragma omp ordered simd
    w[i] = i;
  }
  printf("%d %d\n", v, w[7]);
  return 0;
}
