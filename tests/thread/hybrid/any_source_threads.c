// plain: verified
// BUG=1: violated assertion-failed @ A
// ranks: 3
// Two threads receive from any source. 1: thread i is expected to hear rank i.
#include <assert.h>
#include <mpi.h>
#include <pthread.h>

static int sum;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *work(void *p) {
  int x, i = *(int *)p;
  MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
           MPI_STATUS_IGNORE);
  assert(!BUG || x == i); /* @A */
  pthread_mutex_lock(&m);
  sum += x;
  pthread_mutex_unlock(&m);
  return p;
}

int main(int argc, char **argv) {
  int provided, rank, number[] = {1, 2};
  pthread_t t;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    pthread_create(&t, 0, work, &number[1]);
    work(&number[0]);
    pthread_join(t, 0);
    assert(sum == 3);
  } else {
    MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
