// mpiproof-test:
// ranks: 4
// expect: violated
// finding: invalid-tag @ TAG
// finding: deadlock @ WAIT
//
// Ranks 2 and 3 wait for each other, which has nothing to do with the message
// that rank 0 does not send.
#include <mpi.h>

int main(int argc, char **argv) {
  int r, x = 1;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &r);
  if (r == 0)
    MPI_Send(&x, 1, MPI_INT, 1, -7, MPI_COMM_WORLD); /* @TAG */
  if (r == 1)
    MPI_Recv(&x, 1, MPI_INT, 0, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  if (r >= 2)
    MPI_Recv(&x, 1, MPI_INT, 5 - r, 0, MPI_COMM_WORLD, /* @WAIT */
             MPI_STATUS_IGNORE);
  MPI_Finalize();
  return 0;
}
