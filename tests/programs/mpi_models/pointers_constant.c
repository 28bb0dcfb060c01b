// mpiproof-test:
// note: what is written to is a constant only if rank 1 comes first
// options: --path-models -n 4
// expect: violated
// finding: write-to-constant @ STORE
#include <mpi.h>

static const int fixed = 1;

int main(int argc, char **argv) {
  int rank, size, a = 0, b = 0;
  MPI_Status status;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int *turns[3] = {(int *)&fixed, &a, &b}, *mine[4] = {0};
  if (rank == 0) {
    for (int i = 0; i < size - 1; i++) {
      int x;
      MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD,
               &status);
      mine[status.MPI_TAG] = turns[i];
    }
    *mine[1] = 5; /* @STORE */
  } else {
    MPI_Send(&rank, 1, MPI_INT, 0, rank, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
