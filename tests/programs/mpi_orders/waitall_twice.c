// Completed requests are null: waiting again is nothing.
// mpiproof-test:
// run: -n 2
// expect: verified
// outcomes: 1
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a;
  MPI_Request r[2];
  IRECV(a, 1 - rank, 0, r[0]);
  ISEND(rank, 1 - rank, 0, r[1]);
  MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
  assert(r[0] == MPI_REQUEST_NULL && r[1] == MPI_REQUEST_NULL);
  MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
  MPI_Finalize();
  return 0;
}
