// The buffer is freed before the receive completes.
// mpiproof-test:
// run: -n 2
// expect: violated
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int v[4] = {1, 2, 3, 4};
  if (rank == 0) {
    MPI_Request r;
    int *p = malloc(sizeof v);
    MPI_Irecv(p, 4, MPI_INT, 1, 0, WORLD, &r);
    free(p); /* @FREE */
    WAIT(r); /* @WAIT */
  } else {
    MPI_Send(v, 4, MPI_INT, 0, 0, WORLD);
  }
  MPI_Finalize();
  return 0;
}
