// Symbolic operands: in the order of ranks there are no such inputs.
// mpiproof-test:
// options: -n 3
// expect: verified
#include <assert.h>
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  double x = (mpiproof_range(0, 3, "x") + rank) * 0.1, s;
  MPI_Allreduce(&x, &s, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  if (rank == 1)
    assert(s < 1.25);
  if (rank == 2)
    assert(s != 0.8999999999999999);
  MPI_Finalize();
  return 0;
}
