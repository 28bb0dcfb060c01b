// mpiproof-test:
// note: a message is never received, and a communicator is left behind
// ranks: 2
// expect: violated
// finding: unmatched-message @ SEND
// finding: communicator-leak @ COMM
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  int x = 0;
  MPI_Comm copy;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_dup(MPI_COMM_WORLD, &copy); /* @COMM */
  if (rank == 0)
    MPI_Send(&x, 1, MPI_INT, 1, 0, copy); /* @SEND */
  MPI_Finalize();
  return 0;
}
