// Correct only if the broadcast does not synchronise.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=zero
// expect: violated
// finding: deadlock @ BCAST
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, x = 0;
  if (rank == 0) {
    MPI_Bcast(&x, 1, MPI_INT, 0, WORLD); /* @BCAST */
    SEND(1, 0, 1);
  } else {
    RECV(a, 0, 0);
    MPI_Bcast(&x, 1, MPI_INT, 0, WORLD);
  }
  MPI_Finalize();
  return 0;
}
