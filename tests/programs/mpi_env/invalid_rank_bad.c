// mpiproof-test:
// ranks: 2 3
// expect: violated
// finding: invalid-rank @ here
//
// The last process has no right neighbour.
#include <mpi.h>
#include <stddef.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int rank, size;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int x = rank, y = 0;
  MPI_Request request;
  MPI_Irecv(&y, 1, MPI_INT, rank > 0 ? rank - 1 : MPI_PROC_NULL, 0,
            MPI_COMM_WORLD, &request);
  MPI_Send(&x, 1, MPI_INT, rank + 1, 0, MPI_COMM_WORLD); /* @here */
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  MPI_Finalize();
  return 0;
}
