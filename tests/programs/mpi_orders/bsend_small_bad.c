// Room for one message, two sent: whether the first has left is a race.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=zero
// run: -n 2 --buffer=infinite
// expect: violated
// finding: buffer-exhausted @ SEND
#include "orders.h"

int main(int argc, char **argv) {
  START();
  char space[sizeof(int) + MPI_BSEND_OVERHEAD];
  void *old;
  int a, n;
  MPI_Buffer_attach(space, sizeof space);
  if (rank == 0) {
    MPI_Bsend(INT(1), 1, 0, WORLD);
    MPI_Bsend(INT(2), 1, 0, WORLD); /* @SEND */
  } else {
    RECV(a, 0, 0);
    RECV(a, 0, 0);
  }
  MPI_Buffer_detach(&old, &n);
  MPI_Finalize();
  return 0;
}
