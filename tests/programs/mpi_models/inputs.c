// mpiproof-test:
// note: an input decides, who sent does not: one path for each of two classes
// options: --path-models -n 4
// paths: 2
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank, size, x, sum = 0, n = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank == 0) n = mpiproof_int("n");
  if (rank == 0) {
    for (int i = 1; i < size; i++) {
      MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
      sum += x;
    }
    if (n > 5) sum++;
  } else {
    MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Bcast(&sum, 1, MPI_INT, 0, MPI_COMM_WORLD);
  MPI_Finalize();
  return 0;
}
