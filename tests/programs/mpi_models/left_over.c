// mpiproof-test:
// note: one of two messages is left, either of them
// options: --path-models -n 3 --buffer=infinite
// expect: violated
// finding: unmatched-message @ ONE
// finding: unmatched-message @ TWO
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, x = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
  } else if (rank == 1) {
    MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);  /* @ONE */
  } else {
    MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);  /* @TWO */
  }
  MPI_Finalize();
  return 0;
}
