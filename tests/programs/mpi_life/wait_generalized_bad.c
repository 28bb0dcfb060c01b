// mpiproof-test:
// ranks: 1
// expect: violated
// finding: missing-wait @ START
//
// A generalized request is completed and never waited for.
#include <mpi.h>


static int query(void *extra, MPI_Status *status) {
  (void)extra;
  MPI_Status_set_elements(status, MPI_INT, 0);
  MPI_Status_set_cancelled(status, 0);
  return MPI_SUCCESS;
}
static int drop(void *extra) {
  (void)extra;
  return MPI_SUCCESS;
}
static int cancel(void *extra, int complete) {
  (void)extra, (void)complete;
  return MPI_SUCCESS;
}

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Request r;
  MPI_Grequest_start(query, drop, cancel, 0, &r); /* @START */
  MPI_Grequest_complete(r);
  (void)rank, (void)size;
  MPI_Finalize();
  return 0;
}
