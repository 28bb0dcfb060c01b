// A reduction computes with its operands.
// mpiproof-test:
// ranks: 2
// expect: violated
// finding: uninitialised-value @ CALL
// severity: error
// says: an operand of a reduction
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int x, sum = 0;
  if (rank == 0)
    x = 1;
  MPI_Reduce(&x, &sum, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD); /* @CALL */
  MPI_Finalize();
  return 0;
}
