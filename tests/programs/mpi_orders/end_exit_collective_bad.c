// Rank 1 gives up; the others wait for it in a barrier. Both are shown.
// mpiproof-test:
// run: -n 3
// expect: violated
// finding: missing-finalize @ EXIT
#include "orders.h"

int main(int argc, char **argv) {
  START();
  if (rank == 1)
    exit(1); /* @EXIT */
  MPI_Barrier(WORLD);
  MPI_Finalize();
  return 0;
}
