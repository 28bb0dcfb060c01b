// As race_paths_bad.c, with the same decision in both orders.
// mpiproof-test:
// run: -n 3 --deterministic
// expect: verified
#include <mpiproof.h>

#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, b, x = mpiproof_range(0, 9, "x");
  if (rank == 0) {
    RECV(a, ANY, 0);
    RECV(b, ANY, 0);
    if (a == 2 ? x > 3 : x >= 4) puts("large");
  } else {
    SEND(0, 0, rank);
  }
  MPI_Finalize();
  return 0;
}
