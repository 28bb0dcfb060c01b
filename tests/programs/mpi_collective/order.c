// Twin of bad_order.c: non-blocking barriers on two communicators may come in
// any order.
// mpiproof-test:
// ranks: 2 3
// expect: verified
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Comm dup;
  MPI_Request requests[2];
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_dup(MPI_COMM_WORLD, &dup);
  MPI_Ibarrier(rank == 0 ? dup : MPI_COMM_WORLD, &requests[0]);
  MPI_Ibarrier(rank == 0 ? MPI_COMM_WORLD : dup, &requests[1]);
  MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
  MPI_Comm_free(&dup);
  MPI_Finalize();
  return 0;
}
