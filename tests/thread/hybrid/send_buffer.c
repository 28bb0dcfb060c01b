// plain: verified
// BUG=1: violated local-race|data-race
// ranks: 2
// 1: a thread writes to what another one is sending.
#include <mpi.h>
#include <pthread.h>

static int data = 1;

static void *work(void *p) {
  if (BUG) data = 2;
  return p;
}

int main(int argc, char **argv) {
  int provided, rank;
  pthread_t t;
  MPI_Request request;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Isend(&data, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
    pthread_create(&t, 0, work, 0);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    pthread_join(t, 0);
  } else {
    MPI_Recv(&data, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
  MPI_Finalize();
  return 0;
}
