// A freed send request whose message is known to be received by its answer:
// the buffer is free again.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=infinite
// run: -n 2 --buffer=zero
// expect: verified
// finding: freed-send @ FREE
// severity: warning
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int x = 1, a;
  MPI_Request r;
  if (rank == 0) {
    ISEND(x, 1, 0, r);
    MPI_Request_free(&r); /* @FREE */
    RECV(a, 1, 0);
    x = 2;
  } else {
    RECV(a, 0, 0);
    SEND(0, 0, 0);
  }
  MPI_Finalize();
  return 0;
}
