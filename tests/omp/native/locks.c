// Locks that are tried, and that nest.
#include <omp.h>
#include <stdio.h>
int main(void) {
  omp_lock_t l;
  omp_nest_lock_t n;
  int sum = 0, depth = 0;
  omp_init_lock(&l);
  omp_init_nest_lock(&n);
#pragma omp parallel
  {
    while (!omp_test_lock(&l)) {
    }
    sum++;
    omp_unset_lock(&l);
    omp_set_nest_lock(&n);
    depth += omp_test_nest_lock(&n);
    omp_unset_nest_lock(&n);
    omp_unset_nest_lock(&n);
  }
  omp_destroy_lock(&l);
  omp_destroy_nest_lock(&n);
  printf("%d %d\n", sum, depth);
  return 0;
}
