// One buffer may be sent to many at once.
// mpiproof-test:
// run: -n 3
// expect: verified
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int x = 7, a;
  MPI_Request r[2];
  if (rank == 0) {
    ISEND(x, 1, 0, r[0]);
    ISEND(x, 2, 0, r[1]);
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
  } else {
    RECV(a, 0, 0);
    assert(a == 7);
  }
  MPI_Finalize();
  return 0;
}
