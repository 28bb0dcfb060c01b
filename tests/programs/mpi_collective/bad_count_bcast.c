// The root broadcasts more than the others expect.
// mpiproof-test:
// ranks: 2 3
// expect: violated
// finding: count-mismatch @ CALL
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, x[4] = {0, 0, 0, 0};
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Bcast(x, rank == 0 ? 4 : 3, MPI_INT, 0, MPI_COMM_WORLD); /* @CALL */
  MPI_Finalize();
  return 0;
}
