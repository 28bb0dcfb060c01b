// The barrier comes before the receive: nothing is known.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=infinite
// expect: violated
// finding: missing-receive @ SEND
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a;
  MPI_Barrier(WORLD);
  if (rank == 0)
    RECV(a, 1, 0);
  else
    MPI_Rsend(INT(7), 0, 0, WORLD); /* @SEND */
  MPI_Finalize();
  return 0;
}
