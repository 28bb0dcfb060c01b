// mpiproof-test:
// cflags: -fopenmp
// ranks: 2
// expect: violated
// finding: thread-level @ CALL
//
// Any thread may have the single construct.
#include <mpi.h>

int main(int argc, char **argv) {
  int provided, x = 1;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
#pragma omp parallel num_threads(2)
  {
#pragma omp single
    MPI_Bcast(&x, 1, MPI_INT, 0, MPI_COMM_WORLD); /* @CALL */
  }
  MPI_Finalize();
  return 0;
}
