// mpiproof-test:
// ranks: 2
// expect: violated
// finding: deadlock @ WAIT
//
// Both wait for a message that the other sends only after its own wait; the
// first exchange is fine.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  int in[2], out = rank;
  MPI_Request requests[2];
  MPI_Irecv(&in[0], 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &requests[0]);
  MPI_Irecv(&in[1], 1, MPI_INT, 1 - rank, 1, MPI_COMM_WORLD, &requests[1]);
  MPI_Send(&out, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
  MPI_Waitall(2, requests, MPI_STATUSES_IGNORE); /* @WAIT */
  MPI_Send(&out, 1, MPI_INT, 1 - rank, 1, MPI_COMM_WORLD);
  MPI_Finalize();
  return 0;
}
