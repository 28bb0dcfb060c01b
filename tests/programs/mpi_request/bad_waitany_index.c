// mpiproof-test:
// ranks: 3
// expect: violated
// finding: assertion-failed @ ASSERT
//
// The program takes for granted that the first request is completed first.
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  int in[2] = {0, 0}, out = rank, index;
  MPI_Request requests[2];
  if (rank == 0) {
    MPI_Irecv(&in[0], 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &requests[0]);
    MPI_Irecv(&in[1], 1, MPI_INT, 2, 0, MPI_COMM_WORLD, &requests[1]);
    MPI_Waitany(2, requests, &index, MPI_STATUS_IGNORE);
    assert(index == 0); /* @ASSERT */
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
  } else {
    MPI_Send(&out, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
