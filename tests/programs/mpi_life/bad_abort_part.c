// mpiproof-test:
// ranks: 3
// expect: violated
// finding: deadlock @ WAIT
//
// MPI_Abort ends the processes of its communicator; that it ends all others is
// usual, not promised (MPI 4.1, 11.4.2).
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, x;
  MPI_Comm part;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_split(MPI_COMM_WORLD, rank == 2, rank, &part);
  if (rank == 0) {
    MPI_Abort(part, 0);
  } else {
    MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, /* @WAIT */
             MPI_STATUS_IGNORE);
  }
  MPI_Finalize();
  return 0;
}
