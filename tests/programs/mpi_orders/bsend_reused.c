// Room for one message; the second is sent when the first was acknowledged.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=zero
// run: -n 2 --buffer=infinite
// expect: verified
// outcomes: 1
#include "orders.h"

int main(int argc, char **argv) {
  START();
  char space[sizeof(int) + MPI_BSEND_OVERHEAD];
  void *old;
  int a, n;
  MPI_Buffer_attach(space, sizeof space);
  if (rank == 0) {
    MPI_Bsend(INT(1), 1, 0, WORLD);
    RECV(a, 1, 0);
    MPI_Bsend(INT(2), 1, 0, WORLD);
  } else {
    RECV(a, 0, 0);
    SEND(0, 0, 0);
    RECV(a, 0, 0);
  }
  MPI_Buffer_detach(&old, &n);
  MPI_Finalize();
  return 0;
}
