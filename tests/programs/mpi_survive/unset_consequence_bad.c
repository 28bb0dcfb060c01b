// mpiproof-test:
// ranks: 2
// expect: violated
// finding: uninitialised-value @ UNSET
//
// That the program gives up for some values of the unset variable is no
// finding of its own, nor what is printed, nor that the other rank waits then.
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int r, ok, x = 1;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &r);
  if (r == 0) {
    if (!ok) abort(); /* @UNSET */
    MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
  } else {
    MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
  MPI_Finalize();
  return 0;
}
