// A copy of an array and of a pointer.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int a[3] = {1, 2, 3}, *p = a, sum = 0;
#pragma omp parallel firstprivate(a, p) reduction(+ : sum)
  {
    a[0] += omp_get_thread_num();
    sum += a[0] + p[1];
  }
  printf("%d %d\n", sum, a[0]);
  return 0;
}
