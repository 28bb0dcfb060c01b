// mpiproof-test:
// note: the input is sent before it is assumed away: who has it sees it
// options: --path-models -n 2
// expect: violated
// finding: assertion-failed @ SEEN
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank, x;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    x = mpiproof_range(0, 3, "x");
    MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    mpiproof_assume(x < 3);
  } else {
    MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    mpiproof_assert(x != 3); /* @SEEN */
  }
  MPI_Finalize();
  return 0;
}
