// mpiproof-test:
// cflags: -fopenmp
// expect: verified
//
// Locks that exclude, one that is tried, and one that nests.
#include <assert.h>
#include <omp.h>

int x, tries;

int main(void) {
  omp_lock_t a;
  omp_nest_lock_t n;
  omp_init_lock(&a);
  omp_init_nest_lock(&n);
#pragma omp parallel num_threads(2)
  {
    omp_set_nest_lock(&n);
    omp_set_nest_lock(&n);
    x++;
    omp_unset_nest_lock(&n);
    omp_unset_nest_lock(&n);
    if (omp_test_lock(&a)) {
      tries++;
      omp_unset_lock(&a);
    }
  }
  assert(x == 2 && tries >= 1 && tries <= 2);
  omp_destroy_lock(&a);
  omp_destroy_nest_lock(&n);
  return 0;
}
