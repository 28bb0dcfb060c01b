// The root of a broadcast may be through before others arrive: its message
// competes with rank 1's.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=infinite
// expect: verified
// outcome: 0 1\n
// outcome: 1 0\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, b, x = 0, one = 1;
  MPI_Request r;
  if (rank == 0) {
    MPI_Bcast(&x, 1, MPI_INT, 0, WORLD);
    SEND(2, 0, 0);
  } else if (rank == 1) {
    ISEND(one, 2, 0, r);
    MPI_Bcast(&x, 1, MPI_INT, 0, WORLD);
    WAIT(r);
  } else {
    RECV(a, ANY, 0);
    MPI_Bcast(&x, 1, MPI_INT, 0, WORLD);
    RECV(b, ANY, 0);
    printf("%d %d\n", a, b);
  }
  MPI_Finalize();
  return 0;
}
