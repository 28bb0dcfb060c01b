// Primes, inner loops in parallel.
#include <omp.h>
#include <stdio.h>
int main(void) {
  char out[40] = {0};
  int n = 0;
  for (int p = 2; p * p < 40; p++)
    if (!out[p]) {
#pragma omp parallel for
      for (int i = p * p; i < 40; i += p) out[i] = 1;
    }
#pragma omp parallel for reduction(+ : n)
  for (int i = 2; i < 40; i++) n += !out[i];
  printf("%d\n", n);
  return 0;
}
