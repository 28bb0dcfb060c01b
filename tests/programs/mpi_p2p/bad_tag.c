// mpiproof-test:
// ranks: 2
// expect: violated
// finding: tag-mismatch @ RECV
//
// The receive asks for another tag than the send has.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  int x = rank;
  if (rank == 0) {
    MPI_Send(&x, 1, MPI_INT, 1, 4, MPI_COMM_WORLD);
  } else {
    MPI_Recv(&x, 1, MPI_INT, 0, 5, /* @RECV */ MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
  }
  MPI_Finalize();
  return 0;
}
