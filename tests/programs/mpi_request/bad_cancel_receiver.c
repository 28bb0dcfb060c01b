// mpiproof-test:
// ranks: 2
// expect: violated
// finding: deadlock @ RECV
//
// If the cancel comes in time, nobody sends what the receive waits for.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, x = 0;
  MPI_Request q;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Issend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &q);
    MPI_Cancel(&q);
    MPI_Wait(&q, MPI_STATUS_IGNORE);
  } else {
    MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, /* @RECV */
             MPI_STATUS_IGNORE);
  }
  MPI_Finalize();
  return 0;
}
