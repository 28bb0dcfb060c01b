// mpiproof-test:
// ranks: 2
// options: --severity unmatched-message=warning
// expect: violated
// finding: deadlock @ SEND
// finding: unmatched-message @ SEND
//
// That the message is never received is a warning to the user, who did not say
// so of the send that may wait for ever: the one does not stand for the other.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, value = 1;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0)
    MPI_Send(&value, 1, MPI_INT, 1, 3, MPI_COMM_WORLD);   /* @SEND */
  MPI_Finalize();
  return 0;
}
