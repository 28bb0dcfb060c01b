// Vector loops are loops.
#include <omp.h>
#include <stdio.h>
int main(void) {
  float a[16], b[16], s = 0;
#pragma omp simd
  for (int i = 0; i < 16; i++) a[i] = i;
#pragma omp parallel for simd
  for (int i = 0; i < 16; i++) b[i] = 2 * a[i];
#pragma omp simd reduction(+ : s)
  for (int i = 0; i < 16; i++) s += b[i];
  printf("%g\n", s);
  return 0;
}
