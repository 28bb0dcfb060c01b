// The area under a curve.
#include <omp.h>
#include <stdio.h>
int main(void) {
  double sum = 0;
  int n = 64;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < n; i++) sum += 4 / (1 + ((i + .5) / n) * ((i + .5) / n));
  printf("%.6f\n", sum / n);
  return 0;
}
