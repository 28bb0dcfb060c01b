// Two ints are broadcast, a double is received: as many bytes, another type.
// mpiproof-test:
// ranks: 2
// expect: violated
// finding: datatype-mismatch @ RECEIVER
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, pair[2] = {1, 2};
  double x;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0)
    MPI_Bcast(pair, 2, MPI_INT, 0, MPI_COMM_WORLD);
  else
    MPI_Bcast(&x, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD); /* @RECEIVER */
  MPI_Finalize();
  return 0;
}
