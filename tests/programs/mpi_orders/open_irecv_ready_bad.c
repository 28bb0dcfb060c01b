// An open wildcard was posted before the barrier; two ready sends, one of
// which must find the second receive.
// mpiproof-test:
// run: -n 3
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
    MPI_Barrier(WORLD);
    RECV(b, ANY, 0); /* @RECV */
    WAIT(r);
  } else {
    MPI_Barrier(WORLD);
    MPI_Request q;
    MPI_Irsend(&rank, 1, MPI_INT, 0, 0, WORLD, &q);
    MPI_Barrier(WORLD);
    WAIT(q);
  }
  MPI_Finalize();
  return 0;
}
