// plain: verified
// BUG=1: violated local-race|data-race
// ranks: 2
// One thread starts a receive, another one completes it. 1: the first one looks
// too early.
#include <assert.h>
#include <mpi.h>
#include <pthread.h>

static MPI_Request request;
static int data;

static void *complete(void *p) {
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  return p;
}

int main(int argc, char **argv) {
  int provided, rank, seven = 7;
  pthread_t t;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Irecv(&data, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
    pthread_create(&t, 0, complete, 0);
    if (BUG) seven = data;
    pthread_join(t, 0);
    assert(BUG || data == 7);
  } else {
    MPI_Send(&seven, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
