// A region that is none.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int n = 0;
#pragma omp parallel if (0) reduction(+ : n)
  n += omp_get_num_threads() + 10 * omp_in_parallel();
  printf("%d\n", n);
  return 0;
}
