// mpiproof-test:
// note: what is left by the assumption is right
// options: --path-models -n 3
// expect: verified
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank, a, b;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    int x = mpiproof_range(0, 5, "x");
    MPI_Recv(&a, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    MPI_Recv(&b, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    if (x == 3) {
      mpiproof_assume(a == 2);
      mpiproof_assert(b == 1);
    }
  } else {
    MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
