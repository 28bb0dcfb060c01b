// mpiproof-test:
// cflags: -fopenmp
// run: --omp-threads 2
// run: --omp-threads 3
// expect: verified
//
// The same with a critical section, an atomic update, a reduction, or one
// thread alone.
#include <assert.h>
#include <omp.h>

int x, y, z, w;

int main(void) {
#pragma omp parallel reduction(+ : z)
  {
#pragma omp critical
    x++;
#pragma omp atomic
    y++;
    z++;
#pragma omp master
    w++;
  }
  int n = omp_get_max_threads();
  assert(x == n && y == n && z == n && w == 1);
  return 0;
}
