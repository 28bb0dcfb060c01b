// mpiproof-test:
// ranks: 2
// expect: violated
// finding: invalid-request @ here
//
// A copy of a request is waited for again after its completion.
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int rank, size;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int x = rank, y = 0;
  MPI_Request request, copy;
  MPI_Irecv(&y, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &request);
  copy = request;
  MPI_Send(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  MPI_Wait(&copy, MPI_STATUS_IGNORE); /* @here */
  MPI_Finalize();
  return 0;
}
