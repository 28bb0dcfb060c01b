// MPI_Sendrecv and its replacing form are safe; neighbours of their own too.
// mpiproof-test:
// run: -n 1
// run: -n 1 --buffer=zero
// run: -n 2 --buffer=zero
// run: -n 4 --buffer=zero
// run: -n 4 --buffer=infinite
// run: -n 4
// expect: verified
// outcomes: 1
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, next = (rank + 1) % size, last = (rank + size - 1) % size;
  MPI_Sendrecv(&rank, 1, MPI_INT, next, 0, &a, 1, MPI_INT, last, 0, WORLD,
               IGNORE);
  assert(a == last);
  MPI_Sendrecv_replace(&a, 1, MPI_INT, next, 0, last, 0, WORLD, IGNORE);
  assert(a == (rank + 2 * size - 2) % size);
  MPI_Finalize();
  return 0;
}
