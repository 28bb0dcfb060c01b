// mpiproof-test:
// ranks: 2
// expect: verified
//
// The twin of wait_isend_bad.c.
#include <mpi.h>


int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Request r[2];
  int x[2] = {1, 2};
  if (rank == 0) {
    for (int i = 0; i < 2; i++)
      MPI_Isend(&x[i], 1, MPI_INT, 1, i, MPI_COMM_WORLD, &r[i]);
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
  } else if (rank == 1) {
    for (int i = 0; i < 2; i++)
      MPI_Recv(&x[i], 1, MPI_INT, 0, i, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
  (void)size;
  MPI_Finalize();
  return 0;
}
