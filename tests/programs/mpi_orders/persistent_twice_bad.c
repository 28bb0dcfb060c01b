// A persistent request is started while it is active.
// mpiproof-test:
// run: -n 2
// expect: violated
// finding: double-start @ START
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int x = 0;
  MPI_Request r;
  if (rank == 0) {
    MPI_Recv_init(&x, 1, MPI_INT, 1, 0, WORLD, &r);
    MPI_Start(&r);
    MPI_Start(&r); /* @START */
    WAIT(r);
    MPI_Request_free(&r);
  } else {
    SEND(0, 0, 1);
  }
  MPI_Finalize();
  return 0;
}
