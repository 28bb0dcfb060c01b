// A copy of a request is used after the original completed.
// mpiproof-test:
// run: -n 2
// expect: violated
// finding: invalid-request @ WAIT
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a;
  MPI_Request r, copy;
  if (rank == 0) {
    IRECV(a, 1, 0, r);
    copy = r;
    WAIT(r);
    WAIT(copy); /* @WAIT */
  } else {
    SEND(0, 0, 1);
  }
  MPI_Finalize();
  return 0;
}
