// A neighbourhood collective on a communicator without topology.
// mpiproof-test:
// ranks: 2
// expect: violated
// finding: invalid-communicator @ CALL
#include <mpi.h>

int main(int argc, char **argv) {
  int x = 0, y[4];
  MPI_Init(&argc, &argv);
  MPI_Neighbor_allgather(&x, 1, MPI_INT, y, 1, MPI_INT, /* @CALL */
                         MPI_COMM_WORLD);
  MPI_Finalize();
  return 0;
}
