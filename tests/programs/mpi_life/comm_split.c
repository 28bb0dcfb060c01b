// mpiproof-test:
// ranks: 3 4
// expect: verified
//
// Ranks outside get MPI_COMM_NULL and have nothing to free.
#include <mpi.h>


int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Comm c;
  MPI_Comm_split(MPI_COMM_WORLD, rank < 2 ? 0 : MPI_UNDEFINED, rank, &c);
  if (c != MPI_COMM_NULL) MPI_Comm_free(&c);
  (void)size;
  MPI_Finalize();
  return 0;
}
