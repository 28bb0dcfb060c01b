// mpiproof-test:
// ranks: 2
// expect: violated
// finding: invalid-rank @ here
// timeout: 60
//
// A rank from an input: valid ones are explored, the others are one defect,
// not one for each value.
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank, x = 5;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    int to = mpiproof_int("to");
    if (to == 0 || to == MPI_ANY_SOURCE) to = 1;
    MPI_Send(&x, 1, MPI_INT, to, 0, MPI_COMM_WORLD); /* @here */
    if (to == MPI_PROC_NULL) MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
  } else {
    MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
  MPI_Finalize();
  return 0;
}
