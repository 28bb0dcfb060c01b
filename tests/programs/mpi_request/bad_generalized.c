// mpiproof-test:
// ranks: 1
// expect: violated
// finding: deadlock @ WAIT
//
// A generalized request that nobody completes.
#include <mpi.h>

static int query(void *extra_state, MPI_Status *status) {
  (void)extra_state;
  MPI_Status_set_elements(status, MPI_INT, 0);
  MPI_Status_set_cancelled(status, 0);
  return MPI_SUCCESS;
}
static int release(void *extra_state) {
  (void)extra_state;
  return MPI_SUCCESS;
}
static int cancel(void *extra_state, int complete) {
  (void)extra_state;
  (void)complete;
  return MPI_SUCCESS;
}

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Request request;
  MPI_Grequest_start(query, release, cancel, &rank, &request);
  MPI_Wait(&request, MPI_STATUS_IGNORE); /* @WAIT */
  MPI_Finalize();
  return 0;
}
