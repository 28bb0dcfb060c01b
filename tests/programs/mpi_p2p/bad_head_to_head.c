// mpiproof-test:
// ranks: 2
// expect: violated
// finding: deadlock @ SEND
//
// Both send first: a deadlock unless standard sends are buffered. The twin is
// head_to_head.c, which assumes that they are.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  int in, out = rank;
  MPI_Send(&out, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD); /* @SEND */
  MPI_Recv(&in, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Finalize();
  return 0;
}
