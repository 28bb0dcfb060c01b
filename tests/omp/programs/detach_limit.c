// mpiproof-test:
// cflags: -fopenmp
// expect: incomplete
// limit: unsupported
//
// Tasks that are over when somebody says so are not modelled.
#include <omp.h>

int main(void) {
  omp_event_handle_t event;
  int x = 0;
#pragma omp parallel
#pragma omp single
  {
#pragma omp task detach(event)
    {
      x = 1;
      omp_fulfill_event(event);
    }
  }
  return x - 1;
}
