// mpiproof-test:
// note: MPISE figure 3(b): eager rewriting would miss the deadlock
// options: -n 3
// expect: violated
// run: --buffer=any
// run: --buffer=infinite
// run: --buffer=zero
// finding: deadlock @ RECV2
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, x = 0;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    MPI_Recv(&x, 1, MPI_INT, 2, 0, MPI_COMM_WORLD, /* @RECV2 */
             MPI_STATUS_IGNORE);
  } else {
    MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
