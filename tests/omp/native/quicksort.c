// Tasks on parts of an array.
#include <omp.h>
#include <stdio.h>
static void sort(int *a, int n) {
  if (n < 2) return;
  int pivot = a[n / 2], i = 0, j = n - 1;
  while (i <= j) {
    while (a[i] < pivot) i++;
    while (a[j] > pivot) j--;
    if (i <= j) {
      int t = a[i];
      a[i++] = a[j];
      a[j--] = t;
    }
  }
#pragma omp task
  sort(a, j + 1);
#pragma omp task
  sort(a + i, n - i);
}
int main(void) {
  int a[24];
  for (int i = 0; i < 24; i++) a[i] = i * 17 % 29;
#pragma omp parallel
#pragma omp single
  sort(a, 24);
  for (int i = 0; i < 24; i++) printf("%d ", a[i]);
  printf("\n");
  return 0;
}
