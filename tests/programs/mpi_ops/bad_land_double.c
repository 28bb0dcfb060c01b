// Logical operators on floating-point numbers: some libraries refuse them.
// mpiproof-test:
// ranks: 2
// expect: violated
// finding: invalid-operator @ CALL
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  double a = 1, all;
  MPI_Allreduce(&a, &all, 1, MPI_DOUBLE, MPI_LAND, MPI_COMM_WORLD); /* @CALL */
  MPI_Finalize();
  return 0;
}
