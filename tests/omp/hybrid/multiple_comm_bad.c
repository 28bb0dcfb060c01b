// mpiproof-test:
// cflags: -fopenmp
// ranks: 2
// expect: violated
// finding: thread-misuse @ CALL
// finding: thread-misuse @ CALL
//
// All threads use one communicator for collective calls.
#include <mpi.h>
#include <omp.h>

int main(int argc, char **argv) {
  int provided;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
#pragma omp parallel num_threads(2)
  MPI_Barrier(MPI_COMM_WORLD); /* @CALL */
  MPI_Finalize();
  return 0;
}
