// MPI_Sendrecv with the wrong partner: the last of the chain waits.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=infinite
// run: -n 3 --buffer=zero
// expect: violated
// finding: deadlock @ CALL
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, to = rank + 1 < size ? rank + 1 : MPI_PROC_NULL;
  int from = (rank + size - 1) % size;
  MPI_Sendrecv(&rank, 1, MPI_INT, to, 0, &a, 1, MPI_INT, from, 0, /* @CALL */ WORLD, IGNORE);
  MPI_Finalize();
  return 0;
}
