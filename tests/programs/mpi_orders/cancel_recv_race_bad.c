// The program believes that the cancel always comes in time.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=infinite
// expect: violated
// finding: deadlock @ RECV
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a = 0;
  MPI_Request r;
  if (rank == 0) {
    IRECV(a, 1, 0, r);
    MPI_Cancel(&r);
    WAIT(r);
    RECV(a, 1, 0); /* @RECV */
  } else {
    SEND(0, 0, 5);
  }
  MPI_Finalize();
  return 0;
}
