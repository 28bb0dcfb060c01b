// As race_terms_bad.c, but the larger one is printed, which is decided by the
// inputs alone.
// mpiproof-test:
// run: -n 3 --deterministic
// expect: verified
#include <mpiproof.h>

#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, b, x = mpiproof_range(0, 3, "x");
  if (rank == 0) {
    RECV(a, ANY, 0);
    RECV(b, ANY, 0);
    putchar('0' + (a > b ? a : b));
  } else {
    SEND(0, 0, x);
  }
  MPI_Finalize();
  return 0;
}
