// plain: verified
// BUG=1: violated thread-deadlock, deadlock
// A thread completes a generalized request that another one waits for. 1: nobody
// does.
#include <mpi.h>
#include <pthread.h>

static int query(void *state, MPI_Status *status) {
  (void)state;
  MPI_Status_set_elements(status, MPI_INT, 0);
  MPI_Status_set_cancelled(status, 0);
  status->MPI_SOURCE = MPI_UNDEFINED;
  status->MPI_TAG = MPI_UNDEFINED;
  return MPI_SUCCESS;
}
static int done(void *state) {
  (void)state;
  return MPI_SUCCESS;
}
static int cancel(void *state, int complete) {
  (void)state;
  (void)complete;
  return MPI_SUCCESS;
}

static MPI_Request request;

static void *work(void *p) {
  MPI_Request mine = request;
  if (!BUG) MPI_Grequest_complete(mine);
  return p;
}

int main(int argc, char **argv) {
  int provided;
  pthread_t t;
  MPI_Request mine;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  MPI_Grequest_start(query, done, cancel, 0, &request);
  mine = request;
  pthread_create(&t, 0, work, 0);
  MPI_Wait(&mine, MPI_STATUS_IGNORE);
  pthread_join(t, 0);
  MPI_Finalize();
  return 0;
}
