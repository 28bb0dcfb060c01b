// A synchronous send and a receive: which completes first depends on whom the
// wildcard of rank 1 hears first.
// mpiproof-test:
// run: -n 4
// run: -n 4 --buffer=infinite
// run: -n 4 --buffer=zero
// expect: verified
// outcome: 0\n
// outcome: 1\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int x = 0, y, i, a;
  MPI_Request r[2];
  if (rank == 0) {
    MPI_Issend(&x, 1, MPI_INT, 1, 0, WORLD, &r[0]);
    IRECV(y, 2, 0, r[1]);
    MPI_Waitany(2, r, &i, IGNORE);
    printf("%d\n", i);
    WAIT(r[1 - i]);
  } else if (rank == 1) {
    RECV(a, ANY, 0);
    RECV(a, ANY, 0);
  } else if (rank == 2) {
    SEND(0, 0, 1);
  } else {
    SEND(1, 0, 3);
  }
  MPI_Finalize();
  return 0;
}
