// Both receive first: no buffering helps.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=zero
// run: -n 2 --buffer=infinite
// run: -n 2 --buffer=3
// expect: violated
// finding: deadlock @ RECV
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a;
  RECV(a, 1 - rank, 0); /* @RECV */
  SEND(1 - rank, 0, rank);
  MPI_Finalize();
  return 0;
}
