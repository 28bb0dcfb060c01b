// Writing it is not.
// mpiproof-test:
// run: -n 2
// expect: violated
// finding: local-race @ WRITE
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int x = rank, z;
  MPI_Request r;
  ISEND(x, 1 - rank, 0, r);
  x = 7; /* @WRITE */
  RECV(z, 1 - rank, 0);
  WAIT(r);
  MPI_Finalize();
  return 0;
}
