// mpiproof-test:
// ranks: 2
// options: --ignore assertion-failed
// expect: incomplete
// limit: suppressed
//
// The assertion ends rank 1; that the user ignores it does not cover what comes
// after it.
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int r;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &r);
  assert(r == 0);
  MPI_Finalize();
  return 0;
}
