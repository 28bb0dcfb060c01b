// Received before the barrier is received before what follows it.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=infinite
// run: -n 3 --buffer=zero
// expect: verified
// outcome: 1 2\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, b;
  if (rank == 0) {
    RECV(a, ANY, 0);
    MPI_Barrier(WORLD);
    RECV(b, ANY, 0);
    printf("%d %d\n", a, b);
  } else if (rank == 1) {
    SEND(0, 0, 1);
    MPI_Barrier(WORLD);
  } else {
    MPI_Barrier(WORLD);
    SEND(0, 0, 2);
  }
  MPI_Finalize();
  return 0;
}
