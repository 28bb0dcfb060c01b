// mpiproof-test:
// ranks: 3
// expect: violated
// finding: invalid-tag @ TAG
//
// The message was not sent: that its receiver waits for ever, that the request
// is unset and that nobody completes it only follows from that.
#include <mpi.h>

int main(int argc, char **argv) {
  int r, x = 1;
  MPI_Request q;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &r);
  if (r == 0) {
    MPI_Isend(&x, 1, MPI_INT, 1, -7, MPI_COMM_WORLD, &q); /* @TAG */
    MPI_Wait(&q, MPI_STATUS_IGNORE);
  } else if (r == 1) {
    MPI_Recv(&x, 1, MPI_INT, 0, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
  MPI_Finalize();
  return 0;
}
