// plain: verified
// BUG=1: violated thread-level
// ranks: 2
// Threads call MPI one at a time. 1: without a lock.
#include <mpi.h>
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int rank;

static void *work(void *p) {
  int i = *(int *)p, x = i;
  if (!BUG) pthread_mutex_lock(&m);
  if (rank == 0)
    MPI_Bsend(&x, 1, MPI_INT, 1, i, MPI_COMM_WORLD);
  else
    MPI_Iprobe(0, i, MPI_COMM_WORLD, &x, MPI_STATUS_IGNORE);
  if (!BUG) pthread_mutex_unlock(&m);
  return p;
}

int main(int argc, char **argv) {
  int provided, number[] = {0, 1}, x;
  static char buffer[1000];
  pthread_t t;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_SERIALIZED, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Buffer_attach(buffer, sizeof buffer);
  pthread_create(&t, 0, work, &number[1]);
  work(&number[0]);
  pthread_join(t, 0);
  if (rank == 1)
    for (int i = 0; i < 2; i++)
      MPI_Recv(&x, 1, MPI_INT, 0, i, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Buffer_detach(&buffer, &x);
  MPI_Finalize();
  return 0;
}
