// The receive listens on the wrong communicator.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=infinite
// expect: violated
// finding: communicator-mismatch @ RECV
#include "orders.h"

int main(int argc, char **argv) {
  START();
  MPI_Comm other;
  int a;
  MPI_Comm_dup(WORLD, &other);
  if (rank == 0)
    MPI_Recv(&a, 1, MPI_INT, 1, 0, other, IGNORE); /* @RECV */
  else
    SEND(0, 0, 1);
  MPI_Comm_free(&other);
  MPI_Finalize();
  return 0;
}
