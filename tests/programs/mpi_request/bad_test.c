// mpiproof-test:
// ranks: 2
// expect: violated
// finding: assertion-failed @ ASSERT
//
// The program takes for granted that the first test succeeds.
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  int x = 0, out = 7, flag;
  MPI_Request request;
  if (rank == 0) {
    MPI_Irecv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
    MPI_Test(&request, &flag, MPI_STATUS_IGNORE);
    assert(flag); /* @ASSERT */
    MPI_Wait(&request, MPI_STATUS_IGNORE);
  } else {
    MPI_Send(&out, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
