// mpiproof-test:
// note: one order of messages fails an assertion, the other one waits for ever
// ranks: 3
// expect: violated
// finding: assertion-failed @ ASSERT
// race: rank 1
// finding: deadlock @ RECV
// race: rank 2
#include <mpi.h>
#include <assert.h>

int main(int argc, char **argv) {
  int rank;
  int first = 0, second = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank != 0) {
    MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  } else {
    MPI_Recv(&first, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    if (first == 2)
      MPI_Recv(&second, 1, MPI_INT, 2, 0, MPI_COMM_WORLD, /* @RECV */
               MPI_STATUS_IGNORE);
    else
      MPI_Recv(&second, 1, MPI_INT, 2, 0, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
    assert(first != 1); /* @ASSERT */
  }
  MPI_Finalize();
  return 0;
}
