// Every thread says so, in order.
#include <omp.h>
#include <stdio.h>
int main(void) {
#pragma omp parallel
  for (int i = 0; i < omp_get_num_threads(); i++) {
    if (i == omp_get_thread_num()) printf("%d of %d\n", i, omp_get_num_threads());
#pragma omp barrier
  }
  return 0;
}
