// mpiproof-test:
// ranks: 2
// expect: violated
// finding: truncation @ RECV
//
// The receive buffer is too small for one of all possible counts.
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank, data[4] = {0, 0, 0, 0};
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    int count = mpiproof_range(0, 4, "count");
    MPI_Send(data, count, MPI_INT, 1, 0, MPI_COMM_WORLD);
  } else {
    MPI_Recv(data, 3, MPI_INT, 0, 0, MPI_COMM_WORLD, /* @RECV */
             MPI_STATUS_IGNORE);
  }
  MPI_Finalize();
  return 0;
}
