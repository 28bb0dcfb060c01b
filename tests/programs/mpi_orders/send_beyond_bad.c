// The send reads behind the array.
// mpiproof-test:
// run: -n 2
// expect: violated
// finding: invalid-buffer @ SEND
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int v[6] = {1, 2, 3, 4, 5, 6};
  if (rank == 0)
    MPI_Recv(v, 6, MPI_INT, 1, 0, WORLD, IGNORE);
  else
    MPI_Send(v + 1, 6, MPI_INT, 0, 0, WORLD); /* @SEND */
  MPI_Finalize();
  return 0;
}
