// A communicator may be freed while messages on it are under way.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=zero
// run: -n 2 --buffer=infinite
// expect: verified
// outcome: 0 1\n1 0\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  MPI_Comm other;
  int a;
  MPI_Request r[2];
  MPI_Comm_dup(WORLD, &other);
  MPI_Isend(&rank, 1, MPI_INT, 1 - rank, 0, other, &r[0]);
  MPI_Irecv(&a, 1, MPI_INT, 1 - rank, 0, other, &r[1]);
  MPI_Comm_free(&other);
  MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
  printf("%d %d\n", rank, a);
  MPI_Finalize();
  return 0;
}
