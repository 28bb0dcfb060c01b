// Reading the buffer of a pending send is allowed since MPI 2.2.
// mpiproof-test:
// run: -n 2
// expect: verified
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int x = rank, y;
  MPI_Request r;
  ISEND(x, 1 - rank, 0, r);
  y = x;
  int z;
  RECV(z, 1 - rank, 0);
  assert(y + z == 1);
  WAIT(r);
  MPI_Finalize();
  return 0;
}
