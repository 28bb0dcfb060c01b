// Rank 0 does not wait for its receive from anybody before it makes rank 2
// send: the receive may take either message.
// mpiproof-test:
// run: -n 4
// run: -n 4 --buffer=infinite
// run: -n 4 --no-reduce=all
// expect: verified
// outcome: 1 2\n
// outcome: 2 1\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, b;
  MPI_Request q;
  if (rank == 0) {
    IRECV(a, ANY, 1, q);
    RECV(b, 1, 5);
    SEND(2, 6, 0);
    RECV(b, ANY, 1);
    WAIT(q);
    printf("%d %d\n", a, b);
  } else if (rank == 1) {
    ISEND(rank, 0, 1, q);
    RECV(a, ANY, 3);
    SEND(0, 5, 0);
    WAIT(q);
  } else if (rank == 2) {
    RECV(a, 0, 6);
    SEND(0, 1, rank);
  } else {
    SEND(1, 3, 0);
  }
  MPI_Finalize();
  return 0;
}
