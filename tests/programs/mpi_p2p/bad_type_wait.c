// mpiproof-test:
// ranks: 2
// expect: violated
// finding: datatype-mismatch @ WAIT
//
// Two shorts are received as an int.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  short x[2] = {1, 2};
  int y = 0;
  MPI_Request request;
  if (rank == 0) {
    MPI_Send(x, 2, MPI_SHORT, 1, 0, MPI_COMM_WORLD);
  } else {
    MPI_Irecv(&y, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE); /* @WAIT */
  }
  MPI_Finalize();
  return 0;
}
