// As late_by_buffer.c with a buffered send: both orders in every mode.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=infinite
// run: -n 3 --buffer=zero
// expect: verified
// outcome: 1 2\n
// outcome: 2 1\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, b;
  static char space[100 + MPI_BSEND_OVERHEAD];
  MPI_Buffer_attach(space, sizeof space);
  if (rank == 0) {
    RECV(a, ANY, 0);
    RECV(b, ANY, 0);
    printf("%d %d\n", a, b);
  } else if (rank == 1) {
    MPI_Bsend(INT(1), 0, 0, WORLD);
    SEND(2, 0, 0);
  } else {
    RECV(a, 1, 0);
    SEND(0, 0, 2);
  }
  void *gone;
  MPI_Buffer_detach(&gone, &size);
  MPI_Finalize();
  return 0;
}
