// The second of two receives completes first.
// mpiproof-test:
// ranks: 3
// expect: violated
// finding: assertion-failed @ BUG
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, x[2], index;
  MPI_Request requests[2];
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    for (int i = 0; i < 2; i++)
      MPI_Irecv(&x[i], 1, MPI_INT, i + 1, 0, MPI_COMM_WORLD, &requests[i]);
    MPI_Waitany(2, requests, &index, MPI_STATUS_IGNORE);
    assert(index == 0); /* @BUG */
    MPI_Wait(&requests[1], MPI_STATUS_IGNORE);
  } else {
    MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
