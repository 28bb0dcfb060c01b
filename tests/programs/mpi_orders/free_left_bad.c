// A message on a communicator that was freed: still never received.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=infinite
// expect: violated
// finding: unmatched-message @ SEND
// finding: freed-send @ FREE
// severity: warning
#include "orders.h"

int main(int argc, char **argv) {
  START();
  MPI_Comm other;
  MPI_Request r;
  MPI_Comm_dup(WORLD, &other);
  if (rank == 0) {
    MPI_Isend(&rank, 1, MPI_INT, 1, 0, other, &r); /* @SEND */
    MPI_Request_free(&r); /* @FREE */
  }
  MPI_Comm_free(&other);
  MPI_Finalize();
  return 0;
}
