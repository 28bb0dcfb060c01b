// Buffered sends do not wait, even with --buffer=zero.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=zero
// run: -n 2 --buffer=infinite
// expect: verified
// outcome: 1\n0\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  char space[sizeof(int) + MPI_BSEND_OVERHEAD];
  void *old;
  int a, n;
  MPI_Buffer_attach(space, sizeof space);
  MPI_Bsend(INT(rank), 1 - rank, 0, WORLD);
  RECV(a, 1 - rank, 0);
  MPI_Buffer_detach(&old, &n);
  printf("%d\n", a);
  MPI_Finalize();
  return 0;
}
