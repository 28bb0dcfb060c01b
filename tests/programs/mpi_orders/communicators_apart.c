// A wildcard on one communicator never takes what was sent on another.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=zero
// run: -n 3 --buffer=infinite
// expect: verified
// outcome: 1 2\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  MPI_Comm other;
  int a, b;
  MPI_Comm_dup(WORLD, &other);
  MPI_Request r[2];
  if (rank == 0) {
    MPI_Irecv(&b, 1, MPI_INT, ANY, MPI_ANY_TAG, other, &r[0]);
    MPI_Irecv(&a, 1, MPI_INT, ANY, MPI_ANY_TAG, WORLD, &r[1]);
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
    printf("%d %d\n", a, b);
  } else if (rank == 1) {
    SEND(0, 5, 1);
  } else {
    MPI_Send(INT(2), 0, 5, other);
  }
  MPI_Comm_free(&other);
  MPI_Finalize();
  return 0;
}
