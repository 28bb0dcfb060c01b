// mpiproof-test:
// cflags: -fopenmp
// expect: violated
// finding: data-race @ HERE
//
// A master construct has no barrier.
#include <omp.h>
int x, y[2];

int main(void) {
#pragma omp parallel num_threads(2)
  {
#pragma omp master
    x = 1;
    y[omp_get_thread_num()] = x; /* @HERE */
  }
  return 0;
}
