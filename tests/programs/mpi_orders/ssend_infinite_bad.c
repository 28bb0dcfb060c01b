// MPI_Ssend waits even where standard sends are buffered.
// mpiproof-test:
// run: -n 2 --buffer=infinite
// run: -n 2
// run: -n 2 --buffer=zero
// expect: violated
// finding: deadlock @ SEND
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a;
  SSEND(1 - rank, 0, 1); /* @SEND */
  RECV(a, 1 - rank, 0);
  MPI_Finalize();
  return 0;
}
