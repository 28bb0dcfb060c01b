// mpiproof-test:
// options: -n 2
// expect: verified

/* The repaired twin of bcast_wide_int_bad.c. */
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  long long nonzeros = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  int side = 0;
  if (rank == 0) {
    side = 3;
    nonzeros = 5LL * side;
  }
  MPI_Bcast(&nonzeros, 1, MPI_LONG_LONG_INT, 0, MPI_COMM_WORLD);
  MPI_Bcast(&side, 1, MPI_INT, 0, MPI_COMM_WORLD);
  MPI_Finalize();
  return nonzeros == 5LL * side ? 0 : 1;
}
