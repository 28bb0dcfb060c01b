// mpiproof-test:
// ranks: 2
// expect: violated
// finding: missing-wait @ SEND
//
// The request of a send is overwritten in a loop: only the last one is
// waited for.
#include <mpi.h>


int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Request r;
  int x[2] = {1, 2};
  if (rank == 0) {
    for (int i = 0; i < 2; i++)
      MPI_Isend(&x[i], 1, MPI_INT, 1, i, MPI_COMM_WORLD, &r); /* @SEND */
    MPI_Wait(&r, MPI_STATUS_IGNORE);
  } else if (rank == 1) {
    for (int i = 0; i < 2; i++)
      MPI_Recv(&x[i], 1, MPI_INT, 0, i, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
  (void)size;
  MPI_Finalize();
  return 0;
}
