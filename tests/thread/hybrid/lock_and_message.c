// plain: verified
// BUG=1: violated deadlock|thread-deadlock
// ranks: 2
// 1: a thread waits for a message with a lock that the one that asks for it needs.
#include <mpi.h>
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *ask(void *p) {
  int x = 0;
  pthread_mutex_lock(&m);
  MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
  pthread_mutex_unlock(&m);
  return p;
}

int main(int argc, char **argv) {
  int provided, rank, x;
  pthread_t t;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    pthread_create(&t, 0, ask, 0);
    if (BUG) pthread_mutex_lock(&m);
    MPI_Recv(&x, 1, MPI_INT, 1, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (BUG) pthread_mutex_unlock(&m);
    pthread_join(t, 0);
  } else {
    MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Send(&x, 1, MPI_INT, 0, 1, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
