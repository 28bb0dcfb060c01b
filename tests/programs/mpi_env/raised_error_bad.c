// mpiproof-test:
// ranks: 2
// expect: violated
// finding: mpi-error @ here
//
// The program raises an error itself; nobody handles it.
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Comm_call_errhandler(MPI_COMM_WORLD, MPI_ERR_OTHER); /* @here */
  MPI_Finalize();
  return 0;
}
