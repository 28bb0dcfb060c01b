// The order of ranks loses the 1, another one keeps it (MPI 4.1, 6.9.1).
// mpiproof-test:
// options: -n 3 --reduce-order=any
// expect: violated
// finding: assertion-failed @ KEPT
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  const double values[] = {1e20, 1, -1e20};
  double s = 0;
  MPI_Reduce(&values[rank], &s, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
  if (rank == 0)
    assert(s == 0); /* @KEPT */
  MPI_Finalize();
  return 0;
}
