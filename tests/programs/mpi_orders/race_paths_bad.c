// The paths differ by what was received and by the input, and overlap: with an
// input above 3 the order decides.
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
    if (a == 2 ? x > 3 : x > 9) puts("large");
  } else {
    SEND(0, 0, rank);
  }
  MPI_Finalize();
  return 0;
}
