// mpiproof-test:
// ranks: 3
// expect: violated
// finding: truncation @ RECV
//
// The buffer is too small only if the longer message comes first.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  int x[2] = {1, 2};
  if (rank > 0) {
    MPI_Send(x, rank, MPI_INT, 0, 0, MPI_COMM_WORLD);
  } else {
    MPI_Recv(x, 1, MPI_INT, MPI_ANY_SOURCE, 0, /* @RECV */ MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    MPI_Recv(x, 2, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
  }
  MPI_Finalize();
  return 0;
}
