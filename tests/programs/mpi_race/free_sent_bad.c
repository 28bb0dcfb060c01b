// mpiproof-test:
// note: memory is freed while a send reads it (MPI 4.1, 3.7.2)
// options: -n 2
// expect: violated
// finding: local-race @ WAIT
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int rank, x;
  MPI_Request request;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    int *data = calloc(1, sizeof *data);
    MPI_Isend(data, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
    free(data);
    MPI_Wait(&request, MPI_STATUS_IGNORE); /* @WAIT */
  } else {
    MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
  MPI_Finalize();
  return 0;
}
