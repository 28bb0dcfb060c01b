// MPI_Request_free is allowed when the message is received all the same, and
// something later proves it.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=infinite
// run: -n 2 --buffer=zero
// expect: verified
// finding: freed-send @ FREE
// severity: warning
// outcome: 1\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  static int x = 1;
  int a;
  MPI_Request r;
  if (rank == 0) {
    ISEND(x, 1, 0, r);
    MPI_Request_free(&r); /* @FREE */
    RECV(a, 1, 0);
  } else {
    RECV(a, 0, 0);
    printf("%d\n", a);
    SEND(0, 0, 0);
  }
  MPI_Finalize();
  return 0;
}
