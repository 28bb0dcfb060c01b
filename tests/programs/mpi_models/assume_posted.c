// mpiproof-test:
// note: rank 0 stops at its assumption, as if it looped there; a receive that it
// note: has posted takes its message all the same (MPI 4.1, 3.7.4), though from
// note: any source, and the sender goes on
// options: --path-models -n 2
// expect: violated
// finding: assertion-failed @ LINE
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank, size, x = 1, y;
  MPI_Request request;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank == 0) {
    MPI_Irecv(&y, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &request);
    mpiproof_assume(size == 77);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
  } else {
    MPI_Ssend(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    mpiproof_assert(size == 77); /* @LINE */
  }
  MPI_Finalize();
  return 0;
}
