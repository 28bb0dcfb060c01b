// mpiproof-test:
// note: MPISE figure 1: input and non-determinism together
// options: -n 3 --sym-arg 1
// expect: violated
// finding: deadlock @ RECV2
#include <mpi.h>

int main(int argc, char **argv) {
  int x, y, myrank;
  MPI_Comm comm = MPI_COMM_WORLD;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(comm, &myrank);
  if (myrank == 0) {
    x = 0;
    MPI_Ssend(&x, 1, MPI_INT, 1, 99, comm);
  } else if (myrank == 1) {
    if (argv[1][0] != 'a') /* argc is exactly 2 */
      MPI_Recv(&x, 1, MPI_INT, 0, 99, comm, MPI_STATUS_IGNORE);
    else
      MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 99, comm, MPI_STATUS_IGNORE);
    MPI_Recv(&y, 1, MPI_INT, 2, 99, comm, MPI_STATUS_IGNORE); /* @RECV2 */
  } else if (myrank == 2) {
    x = 20;
    MPI_Ssend(&x, 1, MPI_INT, 1, 99, comm);
  }
  MPI_Finalize();
  return 0;
}
