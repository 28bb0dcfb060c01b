// The buffer of the receive is a local variable of a function that has
// returned.
// mpiproof-test:
// run: -n 2
// expect: violated
// finding: invalid-buffer @ WAIT
#include "orders.h"

static MPI_Request post(int from) {
  int buffer[4];
  MPI_Request r;
  MPI_Irecv(buffer, 4, MPI_INT, from, 0, WORLD, &r);
  return r;
}

int main(int argc, char **argv) {
  START();
  int v[4] = {1, 2, 3, 4};
  if (rank == 0) {
    MPI_Request r = post(1);
    WAIT(r); /* @WAIT */
  } else {
    MPI_Send(v, 4, MPI_INT, 0, 0, WORLD);
  }
  MPI_Finalize();
  return 0;
}
