// mpiproof-test:
// note: rank 0 stops before it posts a receive, so its sender never goes on
// options: --path-models -n 2
// expect: verified
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank, size, x = 1, y;
  MPI_Request request;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank == 0) {
    mpiproof_assume(size == 77);
    MPI_Irecv(&y, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
  } else {
    MPI_Ssend(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    mpiproof_assert(size == 77);
  }
  MPI_Finalize();
  return 0;
}
