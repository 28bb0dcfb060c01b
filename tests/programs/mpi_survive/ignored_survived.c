// mpiproof-test:
// ranks: 2
// options: --ignore misaligned-access --severity datatype-mismatch=warning
// expect: verified
// finding: datatype-mismatch @ TYPE
//
// Both are survived, and there is nothing wrong behind them.
#include <assert.h>
#include <mpi.h>
#include <string.h>

int main(int argc, char **argv) {
  int r;
  unsigned x = 3;
  char bytes[8] = {0};
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &r);
  *(int *)(bytes + 1) = 7;
  if (r == 0) {
    MPI_Send(&x, 1, MPI_UNSIGNED, 1, 0, MPI_COMM_WORLD);
  } else {
    MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, /* @TYPE */
             MPI_STATUS_IGNORE);
    assert(x == 3 && bytes[1] == 7);
  }
  MPI_Finalize();
  return 0;
}
