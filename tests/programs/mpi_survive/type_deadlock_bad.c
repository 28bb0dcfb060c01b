// mpiproof-test:
// ranks: 2
// expect: violated
// finding: datatype-mismatch @ TYPE
// finding: assertion-failed @ ASSERT
//
// The bytes arrive as they were sent; what is wrong besides is found.
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int r;
  unsigned x = 3;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &r);
  if (r == 0) {
    MPI_Send(&x, 1, MPI_UNSIGNED, 1, 0, MPI_COMM_WORLD);
  } else {
    x = 0;
    MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, /* @TYPE */
             MPI_STATUS_IGNORE);
    assert(x == 4); /* @ASSERT */
  }
  MPI_Finalize();
  return 0;
}
