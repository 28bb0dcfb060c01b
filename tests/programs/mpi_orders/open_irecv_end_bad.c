// An open wildcard that nobody ever waits for; its message arrives.
// mpiproof-test:
// run: -n 2
// expect: violated
// finding: missing-wait @ IRECV
#include "orders.h"

int main(int argc, char **argv) {
  START();
  static int a;
  MPI_Request r;
  if (rank == 0)
    IRECV(a, ANY, 0, r); /* @IRECV */
  else
    SSEND(0, 0, 1);
  MPI_Finalize();
  return 0;
}
