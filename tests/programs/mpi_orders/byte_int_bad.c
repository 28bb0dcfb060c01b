// MPI_BYTE and MPI_INT do not match.
// mpiproof-test:
// run: -n 2
// expect: violated
// finding: datatype-mismatch @ RECV
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int v = 1;
  if (rank == 0)
    MPI_Recv(&v, 4, MPI_BYTE, 1, 0, WORLD, IGNORE); /* @RECV */
  else
    SEND(0, 0, 1);
  MPI_Finalize();
  return 0;
}
