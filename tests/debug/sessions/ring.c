// run: -n 3
#include <assert.h>
#include <mpi.h>

// Every rank sends to its right before it receives from its left.
static int shift(int value, int rank, int size) {
  int got = -1;
  int right = (rank + 1) % size;
  int left = (rank + size - 1) % size;
  MPI_Ssend(&value, 1, MPI_INT, right, 5, MPI_COMM_WORLD);
  MPI_Recv(&got, 1, MPI_INT, left, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  return got;
}

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int got = shift(rank * 10, rank, size);
  assert(got >= 0);
  MPI_Finalize();
  return 0;
}
