// Two wildcards, two senders, waits in the other order: both assignments.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=zero
// run: -n 3 --buffer=infinite
// expect: verified
// outcome: 1 2\n
// outcome: 2 1\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, b;
  MPI_Request r[2];
  if (rank == 0) {
    IRECV(a, ANY, 0, r[0]);
    IRECV(b, ANY, 0, r[1]);
    WAIT(r[1]);
    WAIT(r[0]);
    printf("%d %d\n", a, b);
  } else {
    SEND(0, 0, rank);
  }
  MPI_Finalize();
  return 0;
}
