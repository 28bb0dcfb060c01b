// plain: verified
// BUG=1: violated data-race
// ranks: 2
// One thread receives and tells another one. 1: it does not.
#include <assert.h>
#include <mpi.h>
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static int data, ready;

static void *use(void *p) {
#if !BUG
  pthread_mutex_lock(&m);
  while (!ready) pthread_cond_wait(&c, &m);
  pthread_mutex_unlock(&m);
#endif
  int seen = data;
  assert(BUG || seen == 7);
  return p;
}

int main(int argc, char **argv) {
  int provided, rank;
  pthread_t t;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    pthread_create(&t, 0, use, 0);
    int got;
    MPI_Recv(&got, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    pthread_mutex_lock(&m);
    data = got;
    ready = 1;
    pthread_cond_signal(&c);
    pthread_mutex_unlock(&m);
    pthread_join(t, 0);
  } else {
    int seven = 7;
    MPI_Send(&seven, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
