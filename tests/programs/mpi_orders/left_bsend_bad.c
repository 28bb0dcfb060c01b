// The buffer was never detached and the message never received. MPI_Finalize
// would have to deliver it: two mistakes.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=zero
// expect: violated
// finding: unmatched-message @ SEND
// finding: buffer-not-detached @ ATTACH
#include "orders.h"

int main(int argc, char **argv) {
  START();
  static char space[100 + MPI_BSEND_OVERHEAD];
  if (rank == 0) {
    MPI_Buffer_attach(space, sizeof space); /* @ATTACH */
    MPI_Bsend(INT(1), 1, 0, WORLD); /* @SEND */
  }
  MPI_Finalize();
  return 0;
}
