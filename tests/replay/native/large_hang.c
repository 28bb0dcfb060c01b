// A large-count send that waits for its receive hangs where it should.
// mpiproof-test:
// ranks: 2
// expect: violated
// finding: deadlock @ BUG
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, x = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Send_c(&rank, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD); /* @BUG */
  MPI_Recv_c(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Finalize();
  return 0;
}
