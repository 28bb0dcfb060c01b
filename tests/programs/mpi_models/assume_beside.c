// mpiproof-test:
// note: one rank stops at its assumption, another fails all the same; it need
// note: not be slower
// options: --path-models -n 5
// expect: violated
// finding: assertion-failed @ FIRST
#include <mpi.h>
#include <mpiproof.h>

static int take(void) {
  int x;
  MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
           MPI_STATUS_IGNORE);
  return x;
}

int main(int argc, char **argv) {
  int rank, first;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    first = take();
    mpiproof_assume(first == 7);
    take();
  } else if (rank == 1) {
    first = take();
    mpiproof_assert(first != 4); /* @FIRST */
    take();
  } else {
    for (int i = 0; i < 2; i++)
      if (rank >= 3) MPI_Send(&rank, 1, MPI_INT, i, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
