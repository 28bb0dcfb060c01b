// mpiproof-test:
// note: the assumption fails on every path of one rank; another one fails in
// note: some order all the same
// options: --path-models -n 4
// expect: violated
// finding: assertion-failed @ FIRST
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank, a, b;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank < 2) {
    MPI_Recv(&a, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    MPI_Recv(&b, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    mpiproof_assume(rank != 0);
    mpiproof_assert(a != 3); /* @FIRST */
  } else {
    MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    MPI_Send(&rank, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
