// mpiproof-test:
// ranks: 2
// expect: violated
// finding: invalid-rank @ RANK
// finding: assertion-failed @ ASSERT
//
// A receive from a rank that does not exist is not carried out: neither the
// test of its result nor what it did not receive is a finding; the assertion
// is.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
  int r, c;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &r);
  int rc = MPI_Recv(&c, 1, MPI_INT, 77, 8, MPI_COMM_WORLD, /* @RANK */
                    MPI_STATUS_IGNORE);
  if (rc != MPI_SUCCESS) MPI_Abort(MPI_COMM_WORLD, 1);
  if (c > 5) printf("%d\n", c);
  assert(r != 1); /* @ASSERT */
  MPI_Finalize();
  return 0;
}
