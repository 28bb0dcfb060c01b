// mpiproof-test:
// note: two ranks wait for each other, a third one has a wrong argument
// ranks: 3
// expect: violated
// finding: deadlock @ RECV
// finding: invalid-rank @ RANK
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  int x = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank < 2) {
    MPI_Recv(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, /* @RECV */
             MPI_STATUS_IGNORE);
    MPI_Send(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
  } else {
    MPI_Send(&x, 1, MPI_INT, 3, 0, MPI_COMM_WORLD); /* @RANK */
  }
  MPI_Finalize();
  return 0;
}
