// mpiproof-test:
// cflags: -fopenmp
// expect: violated
// finding: data-race @ HERE
//
// Regions in regions, when that is switched on.
#include <omp.h>
int x;

int main(void) {
  omp_set_max_active_levels(2);
#pragma omp parallel num_threads(2)
  {
#pragma omp master
    {
#pragma omp parallel num_threads(2)
      x++; /* @HERE */
    }
  }
  return 0;
}
