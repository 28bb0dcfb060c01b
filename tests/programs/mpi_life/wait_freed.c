// mpiproof-test:
// ranks: 2
// expect: verified
// finding: freed-send @ FREE
// severity: warning
//
// A send whose request is freed need not be waited for (MPI 4.1, 3.7.3).
#include <mpi.h>


int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Request r;
  int x = rank;
  if (rank == 0) {
    MPI_Isend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r);
    MPI_Request_free(&r); /* @FREE */
    MPI_Barrier(MPI_COMM_WORLD);
  } else {
    if (rank == 1)
      MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Barrier(MPI_COMM_WORLD);
  }
  (void)size;
  MPI_Finalize();
  return 0;
}
