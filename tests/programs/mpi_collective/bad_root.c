// Each process names itself as the root of a broadcast.
// mpiproof-test:
// ranks: 2 3
// expect: violated
// finding: root-mismatch @ CALL
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, x = 1;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Bcast(&x, 1, MPI_INT, rank, MPI_COMM_WORLD); /* @CALL */
  MPI_Finalize();
  return 0;
}
