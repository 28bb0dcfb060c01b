// mpiproof-test:
// cflags: -fopenmp
// expect: violated
// finding: assertion-failed @ HERE
//
// Any thread may run the task.
#include <assert.h>
#include <omp.h>

int main(void) {
#pragma omp parallel num_threads(2)
  {
#pragma omp master
    {
#pragma omp task
      assert(omp_get_thread_num() == 0); /* @HERE */
    }
  }
  return 0;
}
