// Symbolic operands: which inputs and which order make it so is found.
// mpiproof-test:
// options: -n 3 --reduce-order=any
// expect: violated
// finding: assertion-failed @ TENTHS
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
    assert(s != 0.8999999999999999); /* @TENTHS */
  MPI_Finalize();
  return 0;
}
