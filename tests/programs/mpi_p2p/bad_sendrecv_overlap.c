// mpiproof-test:
// ranks: 2
// expect: violated
// finding: invalid-buffer @ BOTH
//
// The buffers of MPI_Sendrecv overlap (MPI 4.1, 3.11).
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, x[3] = {1, 2, 3};
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Sendrecv(&x[0], 2, MPI_INT, 1 - rank, 0, /* @BOTH */
               &x[1], 2, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Finalize();
  return 0;
}
