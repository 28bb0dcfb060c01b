// mpiproof-test:
// ranks: 2
// options: --only deadlock
// expect: violated
// finding: deadlock @ WAIT
//
// Data that was never set is sent, which is ignored here; the certain deadlock
// behind it is not.
#include <mpi.h>

int main(int argc, char **argv) {
  int r, x, y;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &r);
  if (!r)
    MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
  else
    MPI_Recv(&y, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Recv(&y, 1, MPI_INT, 1 - r, 1, MPI_COMM_WORLD, /* @WAIT */
           MPI_STATUS_IGNORE);
  MPI_Finalize();
  return 0;
}
