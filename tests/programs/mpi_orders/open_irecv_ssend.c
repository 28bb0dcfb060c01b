// A wildcard receive that nobody waits for yet lets one of two synchronous
// sends complete: its sender is the one that reports.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=zero
// run: -n 3 --buffer=infinite
// expect: verified
// outcome: 1 1 2\n
// outcome: 2 2 1\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, b, first;
  MPI_Request r;
  if (rank == 0) {
    IRECV(a, ANY, 0, r);
    RECV(first, ANY, 1);
    RECV(b, ANY, 0);
    WAIT(r);
    int second;
    RECV(second, ANY, 1);
    printf("%d %d %d\n", first, a, b);
  } else {
    SSEND(0, 0, rank);
    SEND(0, 1, rank);
  }
  MPI_Finalize();
  return 0;
}
