// A deadlock while another rank waits in MPI_Comm_free for those two: it needs
// no synchronisation.
// mpiproof-test:
// ranks: 3
// expect: violated
// finding: deadlock @ SEND
// severity: error
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, x = 0;
  MPI_Comm comm;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_dup(MPI_COMM_WORLD, &comm);
  if (rank < 2) {
    MPI_Ssend(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD); /* @SEND */
    MPI_Recv(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
  MPI_Comm_free(&comm);
  MPI_Finalize();
  return 0;
}
