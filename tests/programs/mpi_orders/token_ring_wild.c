// A token goes round; receives are wildcards, but only one message exists.
// mpiproof-test:
// run: -n 4
// run: -n 4 --buffer=zero
// run: -n 4 --buffer=infinite
// expect: verified
// outcome: 3\n0\n1\n2\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a = 0;
  MPI_Status s;
  if (rank == 0)
    SEND(1, 0, 0);
  MPI_Recv(&a, 1, MPI_INT, ANY, 0, WORLD, &s);
  if (rank != 0)
    SEND((rank + 1) % size, 0, 0);
  printf("%d\n", s.MPI_SOURCE);
  MPI_Finalize();
  return 0;
}
