// One posted receive of any source, two ready sends after the barrier; rank 0
// posts the second receive too late.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=infinite
// expect: violated
// finding: missing-receive @ RECV
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, b;
  MPI_Request r;
  if (rank == 0) {
    IRECV(a, ANY, 0, r);
    MPI_Barrier(WORLD);
    WAIT(r);
    RECV(b, ANY, 0); /* @RECV */
  } else {
    MPI_Barrier(WORLD);
    MPI_Rsend(INT(rank), 0, 0, WORLD);
  }
  MPI_Finalize();
  return 0;
}
