// One receive, two senders that need not wait: one message stays, whichever.
// mpiproof-test:
// run: -n 3 --buffer=infinite
// expect: violated
// finding: unmatched-message @ SEND
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a;
  if (rank == 0)
    RECV(a, ANY, 0);
  else
    SEND(0, 0, rank); /* @SEND */
  MPI_Finalize();
  return 0;
}
