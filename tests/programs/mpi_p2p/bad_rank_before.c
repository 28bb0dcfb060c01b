// mpiproof-test:
// ranks: 2
// expect: violated
// finding: invalid-rank @ RECV
//
// The rank before 0 is none: it is not MPI_ANY_SOURCE by accident.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size, x = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Request q;
  MPI_Isend(&x, 1, MPI_INT, (rank + 1) % size, 0, MPI_COMM_WORLD, &q);
  MPI_Recv(&x, 1, MPI_INT, rank - 1, 0, MPI_COMM_WORLD, /* @RECV */
           MPI_STATUS_IGNORE);
  MPI_Wait(&q, MPI_STATUS_IGNORE);
  MPI_Finalize();
  return 0;
}
