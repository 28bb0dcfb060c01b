// A persistent receive of any source takes messages in one order.
// mpiproof-test:
// ranks: 3
// expect: violated
// finding: assertion-failed @ BUG
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, x, order = 0;
  MPI_Request request;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Recv_init(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
                  &request);
    for (int i = 0; i < 4; i++) {
      MPI_Start(&request);
      MPI_Wait(&request, MPI_STATUS_IGNORE);
      order = 10 * order + x;
    }
    assert(order != 2121); /* @BUG */
    MPI_Request_free(&request);
  } else {
    for (int i = 0; i < 2; i++)
      MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
