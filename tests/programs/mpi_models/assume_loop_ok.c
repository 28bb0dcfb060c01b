// mpiproof-test:
// note: the one order that gets past all assumptions of a loop is right
// options: --path-models -n 4
// expect: verified
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank, size, x, last = 0, seen = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank == 0) {
    for (int i = 1; i < size; i++) {
      MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
      mpiproof_assume(last == 0 || x < last);
      last = x;
      seen = 10 * seen + x;
    }
    mpiproof_assert(seen == 321);
  } else {
    MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
