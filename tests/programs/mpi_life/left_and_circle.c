// The message is received, and what a rank sends to itself has a receive.
// mpiproof-test:
// run: -n 2
// expect: verified
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, x = 1, y;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Send(&x, 1, MPI_INT, 1, 5, MPI_COMM_WORLD);
  } else {
    MPI_Sendrecv(&x, 1, MPI_INT, 1, 0, &y, 1, MPI_INT, 1, 0, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
    MPI_Recv(&y, 1, MPI_INT, 0, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
  MPI_Finalize();
  return 0;
}
