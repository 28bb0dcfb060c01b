// The same with MPI_Waitany over named receives.
// mpiproof-test:
// run: -n 4
// run: -n 4 --buffer=zero
// run: -n 4 --buffer=infinite
// expect: verified
// outcome: 0\n
// outcome: 1\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, b, i;
  MPI_Request r[2];
  if (rank == 0) {
    IRECV(a, 1, 0, r[0]);
    IRECV(b, 2, 0, r[1]);
    MPI_Waitany(2, r, &i, IGNORE);
    printf("%d\n", i);
    WAIT(r[1 - i]);
  } else if (rank == 1) {
    SEND(0, 0, 1);
  } else if (rank == 2) {
    RECV(a, ANY, 0);
    SEND(0, 0, 2);
  } else {
    SEND(2, 0, 3);
  }
  MPI_Finalize();
  return 0;
}
