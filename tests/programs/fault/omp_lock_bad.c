// mpiproof-test:
// stdout: none
// expect: violated
// finding: invalid-library-call @ FAIL
// note: the only thread waits for a lock that it holds
#include <assert.h>
#include <omp.h>

static int sum(const int *a, int n) {
  int total = 0;
#pragma omp parallel for reduction(+ : total)
  for (int i = 0; i < n; i++) total += a[i];
  return total;
}

int main(void) {
  const int a[] = {1, 2, 3, 4};
  omp_lock_t lock;
  omp_nest_lock_t nest;
  assert(sum(a, 4) == 10);
  omp_set_num_threads(4);
#pragma omp parallel
  {
    assert(omp_get_num_threads() == 1 && omp_get_thread_num() == 0);
    assert(omp_get_max_threads() == 1 && !omp_in_parallel());
  }
  omp_init_lock(&lock);
  omp_set_lock(&lock);
  assert(!omp_test_lock(&lock));
  omp_set_lock(&lock); /* @FAIL */
  omp_destroy_lock(&lock);
  omp_init_nest_lock(&nest);
  omp_set_nest_lock(&nest);
  assert(omp_test_nest_lock(&nest) == 2);
  omp_unset_nest_lock(&nest);
  omp_unset_nest_lock(&nest);
  omp_destroy_nest_lock(&nest);
  const double start = omp_get_wtime();
  assert(omp_get_wtime() > start && omp_get_wtick() > 0);
  return 0;
}
