// The posted receive may be taken by an earlier message of the same sender.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=infinite
// expect: violated
// finding: missing-receive @ SEND
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, b;
  MPI_Request r;
  if (rank == 0) {
    IRECV(a, 1, 0, r);
    MPI_Barrier(WORLD);
    WAIT(r);
    RECV(b, 1, 0);
  } else {
    MPI_Barrier(WORLD);
    SEND(0, 0, 1);
    MPI_Rsend(INT(2), 0, 0, WORLD); /* @SEND */
  }
  MPI_Finalize();
  return 0;
}
