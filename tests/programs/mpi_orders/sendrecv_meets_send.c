// MPI_Sendrecv on one side, plain calls on the other.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=zero
// expect: verified
// outcome: 5\n4\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a;
  if (rank == 0) {
    MPI_Sendrecv(INT(4), 1, 0, &a, 1, MPI_INT, 1, 0, WORLD, IGNORE);
  } else {
    int b = 5;
    MPI_Request r;
    ISEND(b, 0, 0, r);
    RECV(a, 0, 0);
    WAIT(r);
  }
  printf("%d\n", a);
  MPI_Finalize();
  return 0;
}
