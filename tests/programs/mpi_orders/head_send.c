// Both send first, with room for one message each.
// mpiproof-test:
// run: -n 2 --buffer=1
// run: -n 2 --buffer=infinite
// expect: verified
// outcome: 1\n0\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a;
  SEND(1 - rank, 0, rank);
  RECV(a, 1 - rank, 0);
  printf("%d\n", a);
  MPI_Finalize();
  return 0;
}
