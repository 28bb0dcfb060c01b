// The barrier says that the receive is posted.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=zero
// run: -n 2 --buffer=infinite
// expect: verified
// outcome: 7\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a;
  MPI_Request r;
  if (rank == 0) {
    IRECV(a, 1, 0, r);
    MPI_Barrier(WORLD);
    WAIT(r);
    printf("%d\n", a);
  } else {
    MPI_Barrier(WORLD);
    MPI_Rsend(INT(7), 0, 0, WORLD);
  }
  MPI_Finalize();
  return 0;
}
