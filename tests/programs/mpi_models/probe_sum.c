// mpiproof-test:
// note: two probes may see the same message: sums depend on it
// options: --path-models -n 4
// expect: violated
// finding: assertion-failed @ CHECK
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Status status;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank == 0) {
    int x, sum = 0;
    for (int i = 1; i < size; i++) {
      MPI_Probe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
      sum += status.MPI_SOURCE;
    }
    assert(sum != 3 * (size - 1)); /* @CHECK */
    for (int i = 1; i < size; i++)
      MPI_Recv(&x, 1, MPI_INT, i, i, MPI_COMM_WORLD, &status);
  } else {
    MPI_Send(&rank, 1, MPI_INT, 0, rank, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
