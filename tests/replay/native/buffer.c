// A long message that is buffered lets its sender go ahead.
// mpiproof-test:
// ranks: 3
// expect: violated
// finding: assertion-failed @ BUG
#include <assert.h>
#include <mpi.h>
#define LENGTH 100000

static int data[LENGTH];

int main(int argc, char **argv) {
  int rank, x;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 1, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    assert(x != 1); /* @BUG */
    MPI_Recv(&x, 1, MPI_INT, 1, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  } else if (rank == 1) {
    data[LENGTH - 1] = 7;
    MPI_Send(data, LENGTH, MPI_INT, 2, 0, MPI_COMM_WORLD);
    MPI_Send(&rank, 1, MPI_INT, 0, 1, MPI_COMM_WORLD);
  } else {
    MPI_Send(&rank, 1, MPI_INT, 0, 1, MPI_COMM_WORLD);
    MPI_Recv(data, LENGTH, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    assert(data[LENGTH - 1] == 7);
  }
  MPI_Finalize();
  return 0;
}
