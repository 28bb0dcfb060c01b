// The send of rank 0 can complete only after rank 1 heard rank 2, which sends
// to rank 0 first with MPI_Ssend: that needs the receive to be matched, not
// completed.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=infinite
// run: -n 3 --buffer=zero
// expect: verified
// outcome: 0\n
// outcome: 1\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int x = 0, y, i, a;
  MPI_Request r[2];
  if (rank == 0) {
    MPI_Issend(&x, 1, MPI_INT, 1, 0, WORLD, &r[0]);
    IRECV(y, 2, 0, r[1]);
    MPI_Waitany(2, r, &i, IGNORE);
    printf("%d\n", i);
    WAIT(r[1 - i]);
  } else if (rank == 1) {
    RECV(a, 2, 0);
    RECV(a, 0, 0);
  } else {
    SSEND(0, 0, 1);
    SEND(1, 0, 3);
  }
  MPI_Finalize();
  return 0;
}
