// One rank leaves by exit between MPI_Init and MPI_Finalize.
// mpiproof-test:
// run: -n 2
// expect: violated
// finding: missing-finalize @ EXIT
#include "orders.h"

int main(int argc, char **argv) {
  START();
  if (rank == 1)
    exit(0); /* @EXIT */
  MPI_Finalize();
  return 0;
}
