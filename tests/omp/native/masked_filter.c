// A thread other than the first.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int a = 0, b = 0;
#pragma omp parallel num_threads(2)
  {
#pragma omp masked
    a = 1 + omp_get_thread_num();
#pragma omp masked filter(1)
    b = 1 + omp_get_thread_num();
  }
  printf("%d %d\n", a, b);
  return 0;
}
