// Messages of the other group, by its ranks, in one order.
// mpiproof-test:
// ranks: 4
// expect: violated
// finding: assertion-failed @ BUG
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, x[3];
  MPI_Comm half, both;
  MPI_Status status;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_split(MPI_COMM_WORLD, rank > 0, 0, &half);
  MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, rank > 0 ? 0 : 1, 5, &both);
  if (rank == 0) {
    for (int i = 0; i < 3; i++) {
      MPI_Recv(&x[i], 1, MPI_INT, MPI_ANY_SOURCE, 0, both, &status);
      assert(status.MPI_SOURCE == x[i] - 1);
    }
    assert(!(x[0] == 3 && x[1] == 1)); /* @BUG */
  } else {
    MPI_Send(&rank, 1, MPI_INT, 0, 0, both);
  }
  MPI_Comm_free(&half);
  MPI_Comm_free(&both);
  MPI_Finalize();
  return 0;
}
