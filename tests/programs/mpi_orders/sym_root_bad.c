// The root depends on a rank's own input.
// mpiproof-test:
// run: -n 2
// expect: violated
// finding: root-mismatch @ CALL
#include "orders.h"

#include <mpiproof.h>

int main(int argc, char **argv) {
  START();
  int x = 0, root = 0;
  if (rank == 1) {
    root = mpiproof_int("root");
    mpiproof_assume(root == 0 || root == 1);
  }
  MPI_Bcast(&x, 1, MPI_INT, root, WORLD); /* @CALL */
  MPI_Finalize();
  return 0;
}
