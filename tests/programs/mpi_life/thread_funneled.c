// mpiproof-test:
// ranks: 2
// expect: verified
//
// Threads that leave MPI to the first one.
#include <assert.h>
#include <mpi.h>
#include <pthread.h>

enum { THREADS = 3 };
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int sum;

static void *work(void *argument) {
  pthread_mutex_lock(&lock);
  sum += *(int *)argument;
  pthread_mutex_unlock(&lock);
  return argument;
}

int main(int argc, char **argv) {
  int provided, total, number[THREADS];
  pthread_t threads[THREADS];
  void *result;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
  for (int i = 0; i < THREADS; i++) {
    number[i] = i + 1;
    pthread_create(&threads[i], 0, work, &number[i]);
  }
  for (int i = 0; i < THREADS; i++) {
    pthread_join(threads[i], &result);
    assert(result == &number[i]);
  }
  MPI_Allreduce(&sum, &total, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  assert(total == 12);
  MPI_Finalize();
  return 0;
}
