// As two_masters_ack.c, but the first master answers the second worker only
// when the second master has heard the first worker: one order follows.
// mpiproof-test:
// run: -n 4
// run: -n 4 --buffer=zero
// run: -n 4 --buffer=infinite
// expect: verified
// outcome: 2 3\n2 3\n
// outcome: 3 2\n3 2\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, b;
  if (rank == 0) {
    RECV(a, ANY, 0);
    SEND(a, 1, 0);
    RECV(b, a, 2);
    RECV(b, ANY, 0);
    SEND(b, 1, 0);
    printf("%d %d\n", a, b);
    RECV(a, b, 2);
  } else if (rank == 1) {
    RECV(a, ANY, 0);
    RECV(b, ANY, 0);
    printf("%d %d\n", a, b);
  } else {
    SEND(0, 0, rank);
    RECV(a, 0, 1);
    SSEND(1, 0, rank);
    SEND(0, 2, 0);
  }
  MPI_Finalize();
  return 0;
}
