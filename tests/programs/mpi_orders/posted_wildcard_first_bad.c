// The wildcard was posted first and may take the message meant for the second
// receive, which then has none.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=zero
// run: -n 3 --buffer=infinite
// expect: violated
// finding: deadlock @ WAIT
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, b;
  MPI_Request r[2];
  if (rank == 0) {
    MPI_Irecv(&a, 1, MPI_INT, ANY, MPI_ANY_TAG, WORLD, &r[0]);
    MPI_Irecv(&b, 1, MPI_INT, 1, 2, WORLD, &r[1]);
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE); /* @WAIT */
  } else {
    SEND(0, rank + 1, rank);
  }
  MPI_Finalize();
  return 0;
}
