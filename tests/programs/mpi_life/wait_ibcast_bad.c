// mpiproof-test:
// ranks: 2
// expect: violated
// finding: missing-wait @ BCAST
//
// On an intercommunicator, one group forgets to wait.
#include <mpi.h>


int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Comm half, inter;
  MPI_Request r;
  int x = 5;
  MPI_Comm_split(MPI_COMM_WORLD, rank % 2, rank, &half);
  MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, 1 - rank % 2, 7, &inter);
  MPI_Ibcast(&x, 1, MPI_INT, rank % 2 ? 0 : MPI_ROOT, inter, &r); /* @BCAST */
  if (rank % 2 == 1) MPI_Wait(&r, MPI_STATUS_IGNORE);
  MPI_Comm_free(&half);
  MPI_Comm_free(&inter);
  (void)size;
  MPI_Finalize();
  return 0;
}
