// mpiproof-test:
// note: a probe for which posted receives leave nothing, if rank 1 is last
// options: --path-models -n 4
// expect: violated
// finding: deadlock @ PROBE
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Status status;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank == 0) {
    int x[3];
    MPI_Request first;
    MPI_Irecv(&x[0], 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD,
              &first);
    MPI_Recv(&x[1], 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD,
             &status);
    MPI_Probe(1, MPI_ANY_TAG, MPI_COMM_WORLD, &status); /* @PROBE */
    MPI_Recv(&x[2], 1, MPI_INT, 1, 1, MPI_COMM_WORLD, &status);
    MPI_Wait(&first, &status);
  } else {
    MPI_Send(&rank, 1, MPI_INT, 0, rank, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
