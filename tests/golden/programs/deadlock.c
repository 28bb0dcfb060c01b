// Rank 0 waits for another tag than rank 1 sends; other ranks have ended.
#include <mpi.h>

static int take(int source, int tag) {
  int value = 0;
  MPI_Recv(&value, 1, MPI_INT, source, tag, MPI_COMM_WORLD,
           MPI_STATUS_IGNORE);
  return value;
}

int main(int argc, char **argv) {
  int rank, value = 7;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    value = take(1, 3);
    MPI_Send(&value, 1, MPI_INT, 1, 3, MPI_COMM_WORLD);
  } else if (rank == 1) {
    MPI_Send(&value, 1, MPI_INT, 0, 4, MPI_COMM_WORLD);
    value = take(0, 3);
  }
  MPI_Finalize();
  return 0;
}
