// mpiproof-test:
// cflags: -fopenmp
// expect: verified
// paths: 1
//
// With one of its own.
#include <omp.h>
int x, y[2];

int main(void) {
#pragma omp parallel num_threads(2)
  {
#pragma omp master
    x = 1;
#pragma omp barrier
    y[omp_get_thread_num()] = x;
  }
  return y[0] + y[1] - 2;
}
