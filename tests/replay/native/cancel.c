// A receive is cancelled, though a message was on its way.
// mpiproof-test:
// ranks: 2
// expect: violated
// finding: assertion-failed @ BUG
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, x = 0, flag;
  MPI_Request request;
  MPI_Status status;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Irecv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
    MPI_Cancel(&request);
    MPI_Wait(&request, &status);
    MPI_Test_cancelled(&status, &flag);
    assert(!flag); /* @BUG */
  } else {
    MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
