// mpiproof-test:
// ranks: 3
// expect: violated
// finding: deadlock @ RECV
//
// The wildcard may take rank 2's message, for which the receive after it then
// waits for ever.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  int x = rank;
  if (rank > 0) {
    MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  } else {
    MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    MPI_Recv(&x, 1, MPI_INT, 2, 0, /* @RECV */ MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
  }
  MPI_Finalize();
  return 0;
}
