// Non-blocking sends are safe in every mode.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=zero
// run: -n 2 --buffer=infinite
// run: -n 2 --buffer=1
// expect: verified
// outcome: 1\n0\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a;
  MPI_Request r;
  MPI_Issend(&rank, 1, MPI_INT, 1 - rank, 0, WORLD, &r);
  RECV(a, 1 - rank, 0);
  WAIT(r);
  printf("%d\n", a);
  MPI_Finalize();
  return 0;
}
