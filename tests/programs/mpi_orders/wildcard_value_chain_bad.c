// The value taken decides the next tag: one order leads to a tag nobody uses.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=infinite
// expect: violated
// finding: tag-mismatch @ RECV
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, b;
  if (rank == 0) {
    RECV(a, ANY, 0);
    RECV(b, ANY, 0);
    RECV(b, 1, a == 1 ? 1 : 2); /* @RECV */
  } else {
    SEND(0, 0, rank);
    if (rank == 1)
      SEND(0, 1, 3);
  }
  MPI_Finalize();
  return 0;
}
