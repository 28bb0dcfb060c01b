// A non-blocking send that is waited for at once is a blocking one.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=zero
// expect: violated
// finding: deadlock @ WAIT
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a;
  MPI_Request r;
  ISEND(rank, 1 - rank, 0, r);
  WAIT(r); /* @WAIT */
  RECV(a, 1 - rank, 0);
  MPI_Finalize();
  return 0;
}
