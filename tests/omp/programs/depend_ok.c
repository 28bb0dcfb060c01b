// mpiproof-test:
// cflags: -fopenmp
// run: --omp-threads 2
// run: --omp-threads 3
// expect: verified
#include <assert.h>

int main(void) {
  int x = 0, y = 0, z = 0, sum = 0;
#pragma omp parallel
#pragma omp single
  {
#pragma omp task shared(x) depend(out : x)
    x = 1;
#pragma omp task shared(x, y) depend(in : x) depend(out : y)
    y = x + 1;
#pragma omp task shared(x, z) depend(in : x) depend(out : z)
    z = x + 2;
#pragma omp task shared(y, z, sum) depend(in : y, z)
    sum = y + z;
  }
  assert(sum == 5);
  return 0;
}
