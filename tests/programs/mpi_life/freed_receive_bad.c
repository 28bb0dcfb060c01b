// A receive is freed while it is pending: nothing can tell when its data is
// there. To free one that was cancelled is fine (MPI 4.1, 3.8.4).
// mpiproof-test:
// ranks: 2
// expect: violated
// finding: freed-receive @ FREE
// severity: error
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, x = 1, y, z;
  MPI_Request r;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Irecv(&z, 1, MPI_INT, MPI_ANY_SOURCE, 9, MPI_COMM_WORLD, &r);
  MPI_Cancel(&r);
  MPI_Request_free(&r);
  if (rank == 0) {
    MPI_Irecv(&y, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r);
    MPI_Request_free(&r); /* @FREE */
  } else {
    MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Finalize();
  return 0;
}
