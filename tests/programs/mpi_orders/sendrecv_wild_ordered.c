// As sendrecv_wild.c, but rank 2 sends only when it was served: rank 0's first
// call must take rank 1's message, its second rank 2's.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=zero
// expect: verified
// outcome: 1 2\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, b;
  if (rank == 0) {
    MPI_Sendrecv(INT(0), 1, 0, &a, 1, MPI_INT, ANY, 0, WORLD, IGNORE);
    MPI_Sendrecv(INT(0), 2, 0, &b, 1, MPI_INT, ANY, 0, WORLD, IGNORE);
    printf("%d %d\n", a, b);
  } else {
    if (rank == 2)
      RECV(a, 0, 0);
    SEND(0, 0, rank);
    if (rank == 1)
      RECV(a, 0, 0);
  }
  MPI_Finalize();
  return 0;
}
