// The root sums floats, the others contribute ints.
// mpiproof-test:
// ranks: 2
// expect: violated
// finding: datatype-mismatch @ ROOT
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, n = 1;
  float x = 1, sum;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0)
    MPI_Reduce(&x, &sum, 1, MPI_FLOAT, MPI_SUM, 0, /* @ROOT */
               MPI_COMM_WORLD);
  else
    MPI_Reduce(&n, &sum, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
  MPI_Finalize();
  return 0;
}
