// More sections than threads, and fewer.
#include <omp.h>
#include <stdio.h>
int main(void) {
  int a[5] = {0}, n = 0;
#pragma omp parallel reduction(+ : n)
  {
#pragma omp sections
    {
      a[0] = 1;
#pragma omp section
      a[1] = 2;
#pragma omp section
      a[2] = 3;
    }
#pragma omp sections nowait
    {
#pragma omp section
      n = a[0] + a[1] + a[2];
    }
  }
  printf("%d\n", n);
  return 0;
}
