// Worksharing in functions, called in a region and outside.
#include <omp.h>
#include <stdio.h>
static int fill(int *a, int n) {
  int here = 0;
#pragma omp for
  for (int i = 0; i < n; i++) a[i] += i;
#pragma omp single
  a[0] += 100;
#pragma omp master
  here = 1;
#pragma omp barrier
  return here;
}
int main(void) {
  int a[7] = {0}, n = 0;
  n += fill(a, 7);
#pragma omp parallel reduction(+ : n)
  n += fill(a, 7);
  for (int i = 0; i < 7; i++) printf("%d ", a[i]);
  printf("%d\n", n);
  return 0;
}
