// mpiproof-test:
// note: all messages are received, whichever comes first
// options: -n 3
// expect: verified
#include <mpi.h>

#define WORLD MPI_COMM_WORLD

int main(int argc, char **argv) {
  int rank, x, y;
  MPI_Request request;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(WORLD, &rank);
  if (rank == 0) {
    MPI_Irecv(&y, 1, MPI_INT, MPI_ANY_SOURCE, 1, WORLD, &request);
    MPI_Send(&rank, 1, MPI_INT, 2, 1, WORLD);
    MPI_Send(&rank, 1, MPI_INT, 1, 0, WORLD);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
  } else if (rank == 1) {
    MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, WORLD, MPI_STATUS_IGNORE);
    MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, WORLD, MPI_STATUS_IGNORE);
    MPI_Send(&x, 1, MPI_INT, 0, 1, WORLD);
  } else {
    MPI_Recv(&x, 1, MPI_INT, 0, 1, WORLD, MPI_STATUS_IGNORE);
    MPI_Send(&rank, 1, MPI_INT, 1, 0, WORLD);
  }
  MPI_Finalize();
  return 0;
}
