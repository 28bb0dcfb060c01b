// The deadlock that needs an MPI_Comm_free that waits is a warning; what comes
// behind it if the call does not wait is looked at all the same.
// mpiproof-test:
// ranks: 2
// expect: violated
// finding: deadlock @ FREE
// severity: warning
// finding: assertion-failed @ ASSERT
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, x = 0;
  MPI_Comm comm;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_dup(MPI_COMM_WORLD, &comm);
  if (rank == 0) {
    MPI_Recv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    assert(x == 1); /* @ASSERT */
  }
  MPI_Comm_free(&comm); /* @FREE */
  if (rank == 1)
    MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  MPI_Finalize();
  return 0;
}
