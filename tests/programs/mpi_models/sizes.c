// mpiproof-test:
// note: one of the messages is too long for one of the receives
// options: --path-models -n 3
// expect: violated
// finding: truncation @ SHORT
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, x[2] = {0, 0};
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Recv(x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,  /* @SHORT */
             MPI_STATUS_IGNORE);
    MPI_Recv(x, 2, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
  } else {
    MPI_Send(x, rank, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
