// The root passes an address that was never set: there it counts.
// mpiproof-test:
// ranks: 2
// expect: violated
// finding: uninitialised-value @ CALL
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, a[2] = {1, 2}, x, *sb;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0)
    sb = a;
  MPI_Scatter(sb, 1, MPI_INT, &x, 1, MPI_INT, 1, /* @CALL */
              MPI_COMM_WORLD);
  MPI_Finalize();
  return 0;
}
