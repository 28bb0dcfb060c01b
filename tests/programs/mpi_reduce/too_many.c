// More operands than orders are explored for.
// mpiproof-test:
// options: -n 9 --reduce-order=any
// expect: incomplete
// limit: reduce-order
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  double x = rank, s;
  MPI_Allreduce(&x, &s, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  assert(s == 36);
  MPI_Finalize();
  return 0;
}
