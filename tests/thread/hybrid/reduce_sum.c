// plain: verified
// BUG=1: violated data-race
// ranks: 2
// Threads add up, then the processes do. 1: the sum is not protected.
#include <assert.h>
#include <mpi.h>
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int sum;

static void *work(void *p) {
  if (!BUG) pthread_mutex_lock(&m);
  sum += *(int *)p;
  if (!BUG) pthread_mutex_unlock(&m);
  return p;
}

int main(int argc, char **argv) {
  int provided, number[] = {1, 2}, total;
  pthread_t t;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
  pthread_create(&t, 0, work, &number[1]);
  work(&number[0]);
  pthread_join(t, 0);
  MPI_Allreduce(&sum, &total, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  assert(BUG || total == 6);
  MPI_Finalize();
  return 0;
}
