// mpiproof-test:
// ranks: 2
// expect: violated
// finding: datatype-mismatch @ RECV
// says: as 1 MPI_INT, is received as 1 MPI_FLOAT
// finding: freed-receive @ FREE
//
// Nobody waits for the receive: the mistake is seen all the same, where it was
// started.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, number = 1;
  float value = 0;
  MPI_Request request;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Send(&number, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
  } else {
    MPI_Irecv(&value, 1, MPI_FLOAT, 0, 0, MPI_COMM_WORLD, /* @RECV */
              &request);
    MPI_Request_free(&request); /* @FREE */
  }
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Finalize();
  return 0;
}
