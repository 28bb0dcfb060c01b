// mpiproof-test:
// cflags: -fopenmp
// expect: violated
// finding: thread-deadlock @ HERE
// finding: thread-deadlock @ THERE
// says: for what it holds itself
#include <omp.h>

int main(void) {
  omp_lock_t a;
  omp_init_lock(&a);
#pragma omp parallel num_threads(2)
  {
    omp_set_lock(&a); /* @THERE */
    omp_set_lock(&a); /* @HERE */
    omp_unset_lock(&a);
  }
  return 0;
}
