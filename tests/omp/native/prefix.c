// Sums of prefixes, by blocks.
#include <omp.h>
#include <stdio.h>
int main(void) {
  int a[10], part[9] = {0};
  for (int i = 0; i < 10; i++) a[i] = i * i;
#pragma omp parallel
  {
    int me = omp_get_thread_num(), n = omp_get_num_threads(), sum = 0;
#pragma omp for schedule(static)
    for (int i = 0; i < 10; i++) a[i] = sum += a[i];
    part[me + 1] = sum;
#pragma omp barrier
#pragma omp single
    for (int i = 1; i <= n; i++) part[i] += part[i - 1];
#pragma omp for schedule(static)
    for (int i = 0; i < 10; i++) a[i] += part[me];
  }
  for (int i = 0; i < 10; i++) printf("%d ", a[i]);
  printf("\n");
  return 0;
}
