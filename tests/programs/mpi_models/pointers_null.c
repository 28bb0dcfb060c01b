// mpiproof-test:
// note: an entry stays null only if rank 3 comes last
// options: --path-models -n 4
// expect: violated
// finding: null-pointer @ LOAD
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size, sum = 0;
  MPI_Status status;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int a = 1, b = 2, c = 3, *where[4] = {0}, *of[] = {&a, &b, &c};
  if (rank == 0) {
    where[1] = &c;
    for (int i = 0; i < 3; i++) {
      int x;
      MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD,
               &status);
      if (i < 2) where[status.MPI_TAG == 3 ? 2 : 1] = of[i];
    }
    sum = *where[1];
    sum += *where[2]; /* @LOAD */
  } else {
    MPI_Send(&rank, 1, MPI_INT, 0, rank, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return sum == 1000;
}
