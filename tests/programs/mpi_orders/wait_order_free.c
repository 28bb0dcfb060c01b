// A wait for the second of two receives does not need the first to complete.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=zero
// expect: verified
// outcome: 5 6\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, b;
  MPI_Request r[2];
  if (rank == 0) {
    IRECV(a, 1, 0, r[0]);
    IRECV(b, 2, 0, r[1]);
    WAIT(r[1]);
    SEND(1, 0, 0);
    WAIT(r[0]);
    printf("%d %d\n", a, b);
  } else if (rank == 1) {
    RECV(a, 0, 0);
    SEND(0, 0, 5);
  } else {
    SEND(0, 0, 6);
  }
  MPI_Finalize();
  return 0;
}
