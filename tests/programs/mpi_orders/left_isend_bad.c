// Freed and forgotten, never received.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=infinite
// run: -n 2 --buffer=zero
// expect: violated
// finding: unmatched-message @ SEND
// finding: freed-send @ FREE
// severity: warning
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int x = 1;
  MPI_Request r;
  if (rank == 0) {
    ISEND(x, 1, 0, r); /* @SEND */
    MPI_Request_free(&r); /* @FREE */
  }
  MPI_Finalize();
  return 0;
}
