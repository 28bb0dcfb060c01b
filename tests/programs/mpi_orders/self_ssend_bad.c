// A synchronous send to oneself never ends, however much is buffered.
// mpiproof-test:
// run: -n 1 --buffer=infinite
// run: -n 1
// expect: violated
// finding: deadlock @ SEND
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a;
  SSEND(0, 0, 1); /* @SEND */
  RECV(a, 0, 0);
  MPI_Finalize();
  return 0;
}
