// mpiproof-test:
// ranks: 3
// expect: violated
// finding: invalid-argument @ SPLIT
/* A colour is not negative, unless it is MPI_UNDEFINED. */
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Comm comm;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_split(MPI_COMM_WORLD, rank - 1, 0, &comm); /* @SPLIT */
  MPI_Comm_free(&comm);
  MPI_Finalize();
  return 0;
}
