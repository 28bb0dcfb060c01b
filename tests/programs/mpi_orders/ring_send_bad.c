// A ring of sends needs a buffer somewhere.
// mpiproof-test:
// ranks: 2 3 5
// expect: violated
// finding: deadlock @ SEND
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a;
  SEND((rank + 1) % size, 0, rank); /* @SEND */
  RECV(a, (rank + size - 1) % size, 0);
  MPI_Finalize();
  return 0;
}
