// mpiproof-test:
// cflags: -fopenmp
// run: --omp-threads 2
// run: --omp-threads 3
// expect: verified
#include <assert.h>

int next;

int main(void) {
#pragma omp parallel for ordered schedule(dynamic)
  for (int i = 0; i < 4; i++) {
#pragma omp ordered
    {
      assert(next == i);
      next++;
    }
  }
  return next - 4;
}
