// The receive from anybody may wait until rank 0 sends to itself, if rank 1's
// message is buffered or not awaited.
// mpiproof-test:
// run: -n 2
// run: -n 2 --no-reduce=all
// expect: verified
// outcome: 1 0\n
// outcome: 0 1\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, b;
  MPI_Request q, r;
  if (rank == 0) {
    IRECV(a, ANY, 1, q);
    RECV(b, 1, 5);
    ISEND(rank, 0, 1, r);
    RECV(b, ANY, 1);
    WAIT(q);
    WAIT(r);
    printf("%d %d\n", a, b);
  } else {
    SEND(0, 1, 1);
    SEND(0, 5, 0);
  }
  MPI_Finalize();
  return 0;
}
