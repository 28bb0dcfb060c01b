// mpiproof-test:
// cflags: -fopenmp
// expect: violated
// finding: thread-misuse @ HERE
#include <omp.h>

int main(void) {
  omp_lock_t a;
  omp_init_lock(&a);
#pragma omp parallel num_threads(2)
  {
    if (omp_get_thread_num() == 0) omp_set_lock(&a);
#pragma omp barrier
    if (omp_get_thread_num() == 1) omp_unset_lock(&a); /* @HERE */
  }
  return 0;
}
