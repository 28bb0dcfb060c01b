// simd with all its clauses.
#include <stdio.h>

int main(void) {
  int a[16], sum = 0, last = 0, k = 0;
#pragma omp simd reduction(+ : sum) lastprivate(last) linear(k : 2) safelen(8)
  for (int i = 0; i < 16; i++) {
    a[i] = k + i;
    sum += a[i];
    last = a[i];
    k += 2;
  }
  printf("%d %d %d\n", sum, last, k);
  return 0;
}
