// The ready send is wrong if rank 2's message has taken the receive that is
// sure to be posted. If it comes first, it is right, and a == 1.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=infinite
// expect: violated
// finding: missing-receive @ READY
// finding: assertion-failed @ FIRST
// finding: missing-receive @ SECOND
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, b, go;
  MPI_Request q;
  if (rank == 0) {
    IRECV(a, ANY, 1, q);
    SEND(1, 8, 0);
    RECV(b, ANY, 1); /* @SECOND */
    WAIT(q);
    assert(a == 2); /* @FIRST */
  } else if (rank == 1) {
    RECV(go, ANY, 8);
    MPI_Rsend(INT(1), 0, 1, WORLD); /* @READY */
  } else {
    SEND(0, 1, 2);
  }
  MPI_Finalize();
  return 0;
}
