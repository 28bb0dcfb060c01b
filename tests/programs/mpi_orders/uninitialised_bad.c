// What was never set is sent; using it at the receiver is the mistake.
// mpiproof-test:
// run: -n 2
// expect: violated
// finding: uninitialised-value @ USE
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int v[2];
  if (rank == 1)
    v[0] = 1;
  if (rank == 0) {
    MPI_Recv(v, 2, MPI_INT, 1, 0, WORLD, IGNORE);
    if (v[1] > 0) /* @USE */
      v[0] = 0;
  } else {
    MPI_Send(v, 2, MPI_INT, 0, 0, WORLD);
  }
  MPI_Finalize();
  return 0;
}
