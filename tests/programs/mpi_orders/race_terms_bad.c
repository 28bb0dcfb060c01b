// What is printed is the one input or the other: the same, unless the inputs
// differ.
// mpiproof-test:
// run: -n 3 --deterministic
// expect: violated
// finding: message-race @ RECV
#include <mpiproof.h>

#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, b, x = mpiproof_range(0, 9, "x");
  if (rank == 0) {
    RECV(a, ANY, 0); /* @RECV */
    RECV(b, ANY, 0);
    putchar('0' + a);
  } else {
    SEND(0, 0, x);
  }
  MPI_Finalize();
  return 0;
}
