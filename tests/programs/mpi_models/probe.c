// mpiproof-test:
// note: what a probe sees is received: one path, whoever comes first
// options: --path-models -n 4
// paths: 1
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Status status;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank == 0) {
    for (int i = 1; i < size; i++) {
      int x, count;
      MPI_Probe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
      MPI_Get_count(&status, MPI_INT, &count);
      MPI_Recv(&x, count, MPI_INT, status.MPI_SOURCE, status.MPI_TAG,
               MPI_COMM_WORLD, &status);
      assert(x == status.MPI_SOURCE && x == status.MPI_TAG);
    }
  } else {
    MPI_Send(&rank, 1, MPI_INT, 0, rank, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
