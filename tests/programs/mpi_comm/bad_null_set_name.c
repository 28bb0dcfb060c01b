// A null handle has a name, but cannot be given one.
// mpiproof-test:
// ranks: 1
// expect: violated
// finding: invalid-communicator @ CALL
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Comm_set_name(MPI_COMM_NULL, "nobody"); /* @CALL */
  MPI_Finalize();
  return 0;
}
