// mpiproof-test:
// note: the pointer is that of the small object only if rank 1 comes last
// options: --path-models -n 4
// expect: violated
// finding: out-of-bounds-write @ STORE
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Status status;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int large[2] = {0}, larger[3] = {0}, small[1] = {0};
  int *turns[3] = {large, larger, small}, *mine[4] = {0};
  if (rank == 0) {
    for (int i = 0; i < size - 1; i++) {
      int x;
      MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD,
               &status);
      mine[status.MPI_TAG] = turns[i];
    }
    mine[1][1] = 5; /* @STORE */
  } else {
    MPI_Send(&rank, 1, MPI_INT, 0, rank, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
