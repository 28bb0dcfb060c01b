// A nested lock.
#include <omp.h>
#include <stdio.h>

int main(void) {
  omp_nest_lock_t lock;
  int sum = 0, depth = 0;
  omp_init_nest_lock(&lock);
#pragma omp parallel num_threads(2)
  {
    omp_set_nest_lock(&lock);
    int d = omp_test_nest_lock(&lock);
    sum += d;
    if (d > depth) depth = d;
    omp_unset_nest_lock(&lock);
    omp_unset_nest_lock(&lock);
  }
  omp_destroy_nest_lock(&lock);
  printf("%d %d\n", sum, depth);
  return 0;
}
