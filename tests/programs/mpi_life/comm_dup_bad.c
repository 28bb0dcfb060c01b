// mpiproof-test:
// ranks: 2
// expect: verified
// finding: communicator-leak @ DUP
// severity: warning
//
// Duplicates made in a loop are never freed: one finding for the place.
#include <mpi.h>


int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Comm c[3];
  for (int i = 0; i < 3; i++) {
    MPI_Comm_dup(MPI_COMM_WORLD, &c[i]); /* @DUP */
    MPI_Barrier(c[i]);
  }
  (void)size;
  MPI_Finalize();
  return 0;
}
