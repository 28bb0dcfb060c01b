// MPI_IN_PLACE at a process that is not the root.
// mpiproof-test:
// ranks: 2
// expect: violated
// finding: invalid-buffer @ CALL
#include <mpi.h>

int main(int argc, char **argv) {
  int all[2] = {1, 2};
  MPI_Init(&argc, &argv);
  MPI_Gather(MPI_IN_PLACE, 1, MPI_INT, all, 1, MPI_INT, 0, /* @CALL */
             MPI_COMM_WORLD);
  MPI_Finalize();
  return 0;
}
