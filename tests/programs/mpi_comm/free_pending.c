// mpiproof-test:
// options: --check leak
// ranks: 2
/* A communicator may be freed while operations on it are pending: they go on
 * as before (MPI 4.1, 7.4.3). */
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, got = -1;
  MPI_Comm comm, again;
  MPI_Request requests[2];
  MPI_Init(&argc, &argv);
  MPI_Comm_dup(MPI_COMM_WORLD, &comm);
  MPI_Comm_rank(comm, &rank);
  MPI_Irecv(&got, 1, MPI_INT, 1 - rank, 8, comm, &requests[0]);
  MPI_Isend(&rank, 1, MPI_INT, 1 - rank, 8, comm, &requests[1]);
  MPI_Comm_free(&comm);
  MPI_Comm_dup(MPI_COMM_WORLD, &again);
  MPI_Status statuses[2];
  MPI_Waitall(2, requests, statuses);
  assert(got == 1 - rank);
  assert(statuses[0].MPI_SOURCE == 1 - rank && statuses[0].MPI_TAG == 8);
  MPI_Comm_free(&again);
  MPI_Finalize();
  return 0;
}
