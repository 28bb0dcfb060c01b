// mpiproof-test:
// ranks: 2
// options: --buffer=infinite
// expect: verified
//
// Both send first: a deadlock unless standard sends are buffered. Here we
// assume that they are; the twin bad_head_to_head.c does not.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  int in, out = rank;
  MPI_Send(&out, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
  MPI_Recv(&in, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Finalize();
  return 0;
}
