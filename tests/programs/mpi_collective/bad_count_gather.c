// The last process contributes less than the root expects: in collectives
// amounts must be equal.
// mpiproof-test:
// ranks: 3
// expect: violated
// finding: count-mismatch @ CALL
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size, mine[2] = {0, 0}, all[16];
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Gather(mine, rank == size - 1 ? 1 : 2, MPI_INT, all, 2, /* @CALL */
             MPI_INT, 0, MPI_COMM_WORLD);
  MPI_Finalize();
  return 0;
}
