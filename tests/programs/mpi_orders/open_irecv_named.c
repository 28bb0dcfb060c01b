// An open wildcard stands before a named receive: whom the named one gets
// depends on what the open one took, though nobody waits for that yet.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=zero
// run: -n 3 --buffer=infinite
// expect: verified
// outcome: 10 11 2\n
// outcome: 2 10 11\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, b, c;
  MPI_Request r;
  if (rank == 0) {
    IRECV(a, ANY, 0, r);
    RECV(b, 1, 0);
    RECV(c, ANY, 0);
    WAIT(r);
    printf("%d %d %d\n", a, b, c);
  } else if (rank == 1) {
    SEND(0, 0, 10);
    SEND(0, 0, 11);
  } else {
    SEND(0, 0, 2);
  }
  MPI_Finalize();
  return 0;
}
