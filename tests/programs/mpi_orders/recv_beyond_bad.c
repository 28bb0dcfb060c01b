// The receive promises more room than there is, and the message uses it.
// mpiproof-test:
// run: -n 2
// expect: violated
// finding: invalid-buffer @ RECV
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int v[6] = {1, 2, 3, 4, 5, 6};
  if (rank == 0) {
    int *p = malloc(4 * sizeof *p);
    MPI_Recv(p, 6, MPI_INT, 1, 0, WORLD, IGNORE); /* @RECV */
    free(p);
  } else {
    MPI_Send(v, 6, MPI_INT, 0, 0, WORLD);
  }
  MPI_Finalize();
  return 0;
}
