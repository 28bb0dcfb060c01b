// mpiproof-test:
// cflags: -fopenmp
// ranks: 2
// expect: violated
// finding: thread-level @ CALL
//
// A task that the master makes may be run by another thread.
#include <mpi.h>

int main(int argc, char **argv) {
  int provided, rank, x = 1;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#pragma omp parallel num_threads(2)
  {
#pragma omp master
    {
#pragma omp task shared(x)
      MPI_Bcast(&x, 1, MPI_INT, 0, MPI_COMM_WORLD); /* @CALL */
    }
  }
  MPI_Finalize();
  return 0;
}
