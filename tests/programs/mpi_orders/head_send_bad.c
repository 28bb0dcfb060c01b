// Both send first: needs buffering.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=zero
// expect: violated
// finding: deadlock @ SEND
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a;
  SEND(1 - rank, 0, rank); /* @SEND */
  RECV(a, 1 - rank, 0);
  MPI_Finalize();
  return 0;
}
