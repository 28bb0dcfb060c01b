// Whether rank 0 gives up depends on who comes first.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=zero
// expect: violated
// finding: mpi-abort @ HERE
// outcomes: 1
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, b;
  if (rank == 0) {
    RECV(a, ANY, 0);
    RECV(b, ANY, 0);
    if (a == 2)
      MPI_Abort(WORLD, 1); /* @HERE */
    printf("%d %d\n", a, b);
  } else {
    SEND(0, 0, rank);
  }
  MPI_Finalize();
  return 0;
}
