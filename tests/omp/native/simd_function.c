// A function for simd, and a loop of threads and simd.
#include <stdio.h>

#pragma omp declare simd
static int cube(int x) { return x * x * x; }

int main(void) {
  int a[8];
#pragma omp parallel for simd schedule(static) num_threads(2)
  for (int i = 0; i < 8; i++) a[i] = cube(i);
  printf("%d %d\n", a[2], a[7]);
  return 0;
}
