// The receiving part of MPI_Sendrecv may be a wildcard.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=zero
// run: -n 3 --buffer=infinite
// expect: verified
// outcomes: 2
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, b;
  MPI_Status s;
  if (rank == 0) {
    MPI_Sendrecv(INT(0), 1, 0, &a, 1, MPI_INT, ANY, 0, WORLD, &s);
    MPI_Sendrecv(INT(0), 2, 0, &b, 1, MPI_INT, ANY, 0, WORLD, IGNORE);
    printf("%d %d\n", a, b);
  } else {
    MPI_Sendrecv(&rank, 1, MPI_INT, 0, 0, &a, 1, MPI_INT, 0, 0, WORLD, IGNORE);
  }
  MPI_Finalize();
  return 0;
}
