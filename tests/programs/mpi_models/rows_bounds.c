// mpiproof-test:
// note: out of bounds only if rank 1 comes last
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
  int x = 0, places[6] = {0};
  if (rank == 0) {
    for (int i = 0; i < size - 1; i++) {
      MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD,
               &status);
      places[i * status.MPI_TAG] = x; /* @STORE */
    }
  } else {
    MPI_Send(&x, 1, MPI_INT, 0, size - rank, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return places[0];
}
