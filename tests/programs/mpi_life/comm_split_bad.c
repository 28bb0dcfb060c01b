// mpiproof-test:
// ranks: 4
// expect: verified
// finding: communicator-leak @ SPLIT
// severity: warning
//
// Half of the ranks free their part; the others forget it. A free that may
// wait for the others shows as well.
#include <mpi.h>


int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Comm c;
  MPI_Comm_split(MPI_COMM_WORLD, rank / 2, rank, &c); /* @SPLIT */
  if (rank < 2) MPI_Comm_free(&c);
  (void)size;
  MPI_Finalize();
  return 0;
}
