// A test finds nothing twice, then the message.
// mpiproof-test:
// ranks: 2
// expect: violated
// finding: assertion-failed @ BUG
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, x = 0, flag = 0, asked = 0;
  MPI_Request request;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Irecv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
    while (!flag && asked++ < 4)
      MPI_Test(&request, &flag, MPI_STATUS_IGNORE);
    assert(!(flag && asked == 3)); /* @BUG */
    MPI_Wait(&request, MPI_STATUS_IGNORE);
  } else {
    MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
