// mpiproof-test:
// cflags: -fopenmp
// expect: violated
// finding: assertion-failed @ HERE
// finding: assertion-failed @ HERE
//
// A dynamic schedule promises no order.
#include <assert.h>

int next;

int main(void) {
#pragma omp parallel for schedule(dynamic) num_threads(2)
  for (int i = 0; i < 3; i++) {
    int now;
#pragma omp atomic capture
    now = next++;
    assert(now == i); /* @HERE */
  }
  return 0;
}
