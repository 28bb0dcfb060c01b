// What the library says about a region.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int n = 0, seen = 0;
  printf("%d %d %d\n", omp_get_num_threads(), omp_in_parallel(),
         omp_get_level());
#pragma omp parallel num_threads(2) reduction(+ : n, seen)
  {
    n += omp_get_num_threads();
    seen += omp_in_parallel() + omp_get_level() + omp_get_thread_num();
  }
  printf("%d %d %d\n", n, seen, omp_get_thread_limit() > 1);
  omp_set_num_threads(3);
  printf("%d\n", omp_get_max_threads());
  return 0;
}
