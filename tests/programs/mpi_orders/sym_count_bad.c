// The count may be one too many for the receiver, or negative.
// mpiproof-test:
// run: -n 2
// expect: violated
// finding: truncation @ RECV
// finding: invalid-count @ SEND
#include "orders.h"

#include <mpiproof.h>

int main(int argc, char **argv) {
  START();
  int v[5] = {1, 2, 3, 4, 5}, n = 0;
  if (rank == 0) {
    n = mpiproof_int("n");
    mpiproof_assume(n >= -1 && n <= 5);
    MPI_Send(v, n, MPI_INT, 1, 0, WORLD); /* @SEND */
  } else {
    MPI_Recv(v, 4, MPI_INT, 0, 0, WORLD, IGNORE); /* @RECV */
  }
  MPI_Finalize();
  return 0;
}
