// mpiproof-test:
// note: the buffer of a receive that was given up and is complete belongs to
// note: the program again, and the next request to somebody else; that it is
// note: complete nothing can tell the program
// ranks: 2
// expect: violated
// finding: freed-receive @ FREE
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, first = 0, second = 0, token = 0;
  MPI_Request request;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Irecv(&first, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
    MPI_Request_free(&request); /* @FREE */
    MPI_Recv(&token, 1, MPI_INT, 1, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Isend(&second, 1, MPI_INT, 1, 2, MPI_COMM_WORLD, &request);
    first++;
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    second++;
  } else {
    MPI_Send(&first, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    MPI_Send(&token, 1, MPI_INT, 0, 1, MPI_COMM_WORLD);
    MPI_Recv(&second, 1, MPI_INT, 0, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
  MPI_Finalize();
  return 0;
}
