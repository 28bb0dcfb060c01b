// mpiproof-test:
// cflags: -fopenmp
// expect: incomplete
// limit: undefined-function
//
// Objects of dependences are not modelled, and said so before the run.
#include <omp.h>

int main(void) {
  omp_depend_t d;
  int y = 0;
#pragma omp depobj(d) depend(inout : y)
#pragma omp task depend(depobj : d)
  y++;
#pragma omp taskwait
#pragma omp depobj(d) destroy
  return y - 1;
}
