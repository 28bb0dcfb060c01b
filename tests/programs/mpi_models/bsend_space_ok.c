// mpiproof-test:
// note: there is space for both messages
// options: --path-models -n 3
// expect: verified
#include <mpi.h>

static char space[2 * (MPI_BSEND_OVERHEAD + sizeof(int))];

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
    MPI_Bsend(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
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
