// A standard send to oneself before the receive needs buffering.
// mpiproof-test:
// run: -n 1
// run: -n 1 --buffer=zero
// expect: violated
// finding: deadlock @ SEND
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a;
  SEND(0, 0, 1); /* @SEND */
  RECV(a, 0, 0);
  MPI_Finalize();
  return 0;
}
