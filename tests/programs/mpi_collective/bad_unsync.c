// The opposite of bad_sync.c: a process relies on a broadcast to separate two
// messages. Rank 2's message is sent before its part of the broadcast, rank
// 1's after it; but rank 1 does not wait for rank 2 (MPI 4.1, example 6.28).
// mpiproof-test:
// ranks: 3
// expect: violated
// finding: assertion-failed @ ASSERT
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, x = 0, first, second;
  MPI_Request request;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 1) {
    MPI_Bcast(&x, 1, MPI_INT, 1, MPI_COMM_WORLD);
    MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  } else if (rank == 2) {
    MPI_Isend(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &request);
    MPI_Bcast(&x, 1, MPI_INT, 1, MPI_COMM_WORLD);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
  } else {
    MPI_Bcast(&x, 1, MPI_INT, 1, MPI_COMM_WORLD);
    MPI_Recv(&first, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    MPI_Recv(&second, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    assert(first == 2 && second == 1); /* @ASSERT */
  }
  MPI_Finalize();
  return 0;
}
