// mpiproof-test:
// run: -n 2
// expect: violated
// finding: invalid-operator @ reduce
//
// Bits of floating point numbers cannot be combined (MPI 4.1, 6.9.2).
#include <mpi.h>

int main(int argc, char **argv) {
  double x = 1, y = 0;
  MPI_Init(&argc, &argv);
  MPI_Reduce(&x, &y, 1, MPI_DOUBLE, MPI_BOR, 0, MPI_COMM_WORLD); /* @reduce */
  MPI_Finalize();
  return 0;
}
