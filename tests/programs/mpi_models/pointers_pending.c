// mpiproof-test:
// note: what is read is the buffer of a pending receive only if rank 2 comes first
// options: --path-models -n 4
// expect: violated
// finding: local-race @ LOAD
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size, a = 0, b = 0, pending = 0, sum = 0;
  MPI_Status status;
  MPI_Request request;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int *turns[3] = {&pending, &a, &b}, *mine[4] = {0};
  if (rank == 0) {
    MPI_Irecv(&pending, 1, MPI_INT, 1, 9, MPI_COMM_WORLD, &request);
    for (int i = 0; i < size - 1; i++) {
      int x;
      MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
      mine[x] = turns[i];
    }
    sum = *mine[2]; /* @LOAD */
    MPI_Send(&sum, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
  } else {
    MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    if (rank == 1) {
      MPI_Recv(&sum, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &status);
      MPI_Send(&rank, 1, MPI_INT, 0, 9, MPI_COMM_WORLD);
    }
  }
  MPI_Finalize();
  return 0;
}
