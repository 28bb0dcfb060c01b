// Two messages of one sender, two receives that fit both: first to first.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=zero
// run: -n 2 --buffer=infinite
// expect: verified
// outcome: 1 2\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, b;
  MPI_Request r[2];
  if (rank == 0) {
    MPI_Irecv(&a, 1, MPI_INT, ANY, MPI_ANY_TAG, WORLD, &r[0]);
    MPI_Irecv(&b, 1, MPI_INT, 1, 2, WORLD, &r[1]);
    WAIT(r[1]);
    WAIT(r[0]);
    printf("%d %d\n", a, b);
  } else {
    SEND(0, 2, 1);
    SEND(0, 2, 2);
  }
  MPI_Finalize();
  return 0;
}
