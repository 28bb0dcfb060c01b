// Workers that do the same with their own data, and a server that answers each.
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int rank, size;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank == 0) {
    for (int i = 0; i < 2 * (size - 1); i++) {
      int data;
      MPI_Status status;
      MPI_Recv(&data, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
      MPI_Send(&data, 1, MPI_INT, status.MPI_SOURCE, 0, MPI_COMM_WORLD);
    }
  } else {
    for (int i = 0; i < 2; i++) {
      int data = i;
      MPI_Send(&data, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
      MPI_Recv(&data, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
  }
  MPI_Finalize();
  return 0;
}
