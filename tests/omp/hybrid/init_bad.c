// mpiproof-test:
// cflags: -fopenmp
// ranks: 2
// expect: violated
// finding: thread-level @ CALL
//
// Plain MPI_Init promises one thread.
#include <mpi.h>
#include <omp.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
#pragma omp parallel num_threads(2)
  {
    if (omp_get_thread_num() == 1)
      MPI_Comm_rank(MPI_COMM_WORLD, &rank); /* @CALL */
  }
  MPI_Finalize();
  return 0;
}
