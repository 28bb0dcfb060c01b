// plain: verified
// BUG=1: violated data-race
// ranks: 2
// A thread tests until the message is there, the other one tells it to give up.
// 1: by a plain variable.
#include <mpi.h>
#include <pthread.h>
#include <stdatomic.h>

#if BUG
static int stop;
#else
static atomic_int stop;
#endif

static void *poll(void *p) {
  int flag = 0, x;
  MPI_Request request;
  MPI_Irecv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
  while (!flag && !stop) MPI_Test(&request, &flag, MPI_STATUS_IGNORE);
  if (!flag) {
    MPI_Cancel(&request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
  }
  return p;
}

int main(int argc, char **argv) {
  int provided, rank;
  pthread_t t;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    pthread_create(&t, 0, poll, 0);
    stop = 1;
    pthread_join(t, 0);
  }
  MPI_Finalize();
  return 0;
}
