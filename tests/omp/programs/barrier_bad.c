// mpiproof-test:
// cflags: -fopenmp
// expect: violated
// finding: thread-deadlock @ HERE
// says: all threads must come to the same barriers
//
// One thread comes to a barrier that others do not come to.
#include <omp.h>

int main(void) {
#pragma omp parallel num_threads(2)
  {
    if (omp_get_thread_num() == 0) {
#pragma omp barrier /* @HERE */
    }
  }
  return 0;
}
