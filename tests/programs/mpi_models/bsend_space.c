// mpiproof-test:
// note: the second buffered send has space only if its rank can know that the
// note: first message was received
// options: --path-models -n 3
// expect: violated
// finding: buffer-exhausted @ SECOND
#include <mpi.h>

static char space[MPI_BSEND_OVERHEAD + sizeof(int)];

int main(int argc, char **argv) {
  int rank, x = 0, size;
  void *back;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 1) {
    MPI_Buffer_attach(space, sizeof space);
    MPI_Bsend(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 5, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    MPI_Bsend(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD); /* @SECOND */
    MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 5, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    MPI_Buffer_detach(&back, &size);
  } else if (rank == 0) {
    MPI_Recv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Send(&x, 1, MPI_INT, 1, 5, MPI_COMM_WORLD);
    MPI_Recv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  } else {
    MPI_Send(&x, 1, MPI_INT, 1, 5, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
