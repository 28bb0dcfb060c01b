// mpiproof-test:
// ranks: 3
// expect: verified
//
// Those the abort ends may wait for ever; the other one does not wait.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, x;
  MPI_Comm part;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_split(MPI_COMM_WORLD, rank == 2, rank, &part);
  if (rank == 0) {
    MPI_Abort(part, 0);
  } else if (rank == 1) {
    MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
  MPI_Comm_free(&part);
  MPI_Finalize();
  return 0;
}
