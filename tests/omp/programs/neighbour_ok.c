// mpiproof-test:
// cflags: -fopenmp
// run: --omp-threads 2
// run: --omp-threads 4
// expect: verified
// paths: 1
//
// From one array into another.
#include <assert.h>
int a[10], b[10];

int main(void) {
  for (int i = 0; i < 10; i++) a[i] = i;
#pragma omp parallel for
  for (int i = 1; i < 10; i++) b[i] = a[i - 1] + 1;
  assert(b[9] == 9);
  return 0;
}
