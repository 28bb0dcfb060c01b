// mpiproof-test:
// ranks: 2
// expect: violated
// finding: invalid-operator @ here
//
// Bits of floating-point numbers cannot be combined.
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  double x = 1, y;
  MPI_Allreduce(&x, &y, 1, MPI_DOUBLE, MPI_BOR, MPI_COMM_WORLD); /* @here */
  MPI_Finalize();
  return 0;
}
