// Sweeps with barriers in between.
#include <omp.h>
#include <stdio.h>
int main(void) {
  double a[12] = {0}, b[12] = {0};
  a[0] = b[0] = 1;
  a[11] = b[11] = 2;
#pragma omp parallel
  for (int sweep = 0; sweep < 6; sweep++) {
#pragma omp for
    for (int i = 1; i < 11; i++) b[i] = (a[i - 1] + a[i + 1]) / 2;
#pragma omp for
    for (int i = 1; i < 11; i++) a[i] = b[i];
  }
  for (int i = 0; i < 12; i++) printf("%.4f ", a[i]);
  printf("\n");
  return 0;
}
