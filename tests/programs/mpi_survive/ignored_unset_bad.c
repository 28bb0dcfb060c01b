// mpiproof-test:
// ranks: 2
// expect: violated
// finding: uninitialised-value @ SECOND
//
// The first use is suppressed by its comment, the second is not.
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
  int r, x;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &r);
  if (x > 3) puts("a"); /* mpiproof: ignore uninitialised-value */
  if (x > 4) puts("b"); /* @SECOND */
  MPI_Finalize();
  return 0;
}
