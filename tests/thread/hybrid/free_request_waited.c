// plain: verified
// BUG=1: violated thread-misuse, freed-receive|invalid-request
// ranks: 2
// 1: a request is freed while another thread waits for it.
#include <mpi.h>
#include <pthread.h>

static MPI_Request copy;

static void *work(void *p) {
  if (BUG) MPI_Request_free(&copy);
  return p;
}

int main(int argc, char **argv) {
  int provided, rank, x = 1;
  MPI_Request mine;
  pthread_t t;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Irecv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &mine);
    copy = mine;
    pthread_create(&t, 0, work, 0);
    MPI_Wait(&mine, MPI_STATUS_IGNORE);
    pthread_join(t, 0);
  } else {
    MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
