// mpiproof-test:
// note: the same with a variable that stays
// options: -n 2
// expect: verified
#include <mpi.h>

static void start(MPI_Request *request) {
  static int x = 1;
  MPI_Isend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, request);
}

int main(int argc, char **argv) {
  int rank, x;
  MPI_Request request;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    start(&request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
  } else {
    MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
  MPI_Finalize();
  return 0;
}
