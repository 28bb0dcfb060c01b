// The named receive was posted first: rank 1's message is its own, whatever
// arrives first.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=zero
// run: -n 3 --buffer=infinite
// expect: verified
// outcome: 2 1\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, b;
  MPI_Request r[2];
  if (rank == 0) {
    MPI_Irecv(&b, 1, MPI_INT, 1, 2, WORLD, &r[1]);
    MPI_Irecv(&a, 1, MPI_INT, ANY, MPI_ANY_TAG, WORLD, &r[0]);
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
    printf("%d %d\n", a, b);
  } else {
    SEND(0, rank + 1, rank);
  }
  MPI_Finalize();
  return 0;
}
