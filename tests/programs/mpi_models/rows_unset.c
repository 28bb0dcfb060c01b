// mpiproof-test:
// note: one place stays unset if rank 3 comes before rank 2
// options: --path-models -n 4
// expect: violated
// finding: uninitialised-value @ LOOK
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Status status;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int x = 1, places[3], sum = 0;
  if (rank == 0) {
    for (int i = 0; i < size - 1; i++) {
      MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD,
               &status);
      places[i * status.MPI_TAG % 3] = x;
    }
    if (places[2] > 0) sum++; /* @LOOK */
  } else {
    MPI_Send(&x, 1, MPI_INT, 0, rank, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return sum < 0;
}
