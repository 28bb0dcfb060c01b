// mpiproof-test:
// cflags: -fopenmp
// ranks: 2
// expect: violated
// finding: data-race @ COUNT
// finding: thread-level @ CALL
// finding: thread-misuse @ CALL
//
// A shared counter and a call of MPI by every thread, with support for one.
#include <mpi.h>

int x;

int main(int argc, char **argv) {
  int provided;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
#pragma omp parallel num_threads(2)
  {
    x++;                         /* @COUNT */
    MPI_Barrier(MPI_COMM_WORLD); /* @CALL */
  }
  MPI_Finalize();
  return 0;
}
