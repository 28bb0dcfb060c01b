// The earlier message does not fit the earlier receive: both find theirs.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=zero
// expect: verified
// outcome: 1 2\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, b;
  MPI_Request r[2];
  if (rank == 0) {
    MPI_Irecv(&a, 1, MPI_INT, 1, 1, WORLD, &r[0]);
    MPI_Irecv(&b, 1, MPI_INT, 1, MPI_ANY_TAG, WORLD, &r[1]);
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
    printf("%d %d\n", a, b);
  } else {
    SEND(0, 2, 2);
    SEND(0, 1, 1);
  }
  MPI_Finalize();
  return 0;
}
