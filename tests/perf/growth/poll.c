// A polling loop with a counter that nobody reads.
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int rank, size;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank == 0) {
    for (int r = 1; r < size; r++) {
      MPI_Request request;
      int data, done = 0, i;
      MPI_Irecv(&data, 1, MPI_INT, r, 0, MPI_COMM_WORLD, &request);
      for (i = 0; !done; i++) MPI_Test(&request, &done, MPI_STATUS_IGNORE);
    }
  } else {
    MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
