// mpiproof-test:
// note: a buffer is written too early, and a datatype is left behind
// ranks: 2
// expect: violated
// finding: local-race @ WRITE
// finding: datatype-leak @ TYPE
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  int out = 1, in = 0;
  MPI_Datatype pair;
  MPI_Request request;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Type_contiguous(2, MPI_INT, &pair); /* @TYPE */
  if (rank == 0) {
    MPI_Isend(&out, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
    out = 2; /* @WRITE */
    MPI_Wait(&request, MPI_STATUS_IGNORE);
  } else {
    MPI_Recv(&in, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
  MPI_Finalize();
  return 0;
}
