// A single test: the message is there or not, though its sender must first
// hear rank 2 by a wildcard.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=zero
// run: -n 3 --buffer=infinite
// expect: verified
// outcome: 0\n
// outcome: 1\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, flag;
  MPI_Request r;
  if (rank == 0) {
    IRECV(a, 1, 0, r);
    MPI_Test(&r, &flag, IGNORE);
    printf("%d\n", flag);
    if (!flag)
      WAIT(r);
  } else if (rank == 1) {
    RECV(a, ANY, 0);
    SEND(0, 0, 1);
  } else {
    SEND(1, 0, 2);
  }
  MPI_Finalize();
  return 0;
}
