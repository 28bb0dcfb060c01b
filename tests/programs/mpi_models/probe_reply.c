// mpiproof-test:
// note: who is seen is answered, and sends again: it may be seen twice
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
    int x, first;
    MPI_Probe(MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, &status);
    first = status.MPI_SOURCE;
    MPI_Recv(&x, 1, MPI_INT, first, 1, MPI_COMM_WORLD, &status);
    MPI_Send(&x, 1, MPI_INT, first, 2, MPI_COMM_WORLD);
    MPI_Probe(MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, &status);
    assert(first != 2 || status.MPI_SOURCE != 2); /* @CHECK */
    MPI_Recv(&x, 1, MPI_INT, status.MPI_SOURCE, 1, MPI_COMM_WORLD, &status);
    for (int i = 0; i < size - 2; i++)
      MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, &status);
    for (int i = 1; i < size; i++)
      if (i != first) MPI_Send(&x, 1, MPI_INT, i, 2, MPI_COMM_WORLD);
    for (int i = 0; i < size - 2; i++)
      MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, &status);
  } else {
    int x = 0;
    MPI_Send(&x, 1, MPI_INT, 0, 1, MPI_COMM_WORLD);
    MPI_Recv(&x, 1, MPI_INT, 0, 2, MPI_COMM_WORLD, &status);
    MPI_Send(&x, 1, MPI_INT, 0, 1, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
