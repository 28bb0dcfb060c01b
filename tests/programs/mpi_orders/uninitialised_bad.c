// What was never set is sent: found there, not where it is used.
// mpiproof-test:
// run: -n 2
// expect: violated
// finding: invalid-buffer @ SEND
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int v[2];
  if (rank == 1)
    v[0] = 1;
  if (rank == 0) {
    MPI_Recv(v, 2, MPI_INT, 1, 0, WORLD, IGNORE);
    if (v[1] > 0)
      v[0] = 0;
  } else {
    MPI_Send(v, 2, MPI_INT, 0, 0, WORLD); /* @SEND */
  }
  MPI_Finalize();
  return 0;
}
