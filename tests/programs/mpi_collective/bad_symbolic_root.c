// The root is a constant except for one input of one process.
// mpiproof-test:
// ranks: 2
// expect: violated
// finding: root-mismatch @ CALL
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank, root = 0, x = 5;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 1 && mpiproof_int("key") == 1234567)
    root = 1;
  MPI_Bcast(&x, 1, MPI_INT, root, MPI_COMM_WORLD); /* @CALL */
  MPI_Finalize();
  return 0;
}
