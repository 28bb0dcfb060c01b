// Two threads and one variable
// wrong: both threads of a process add to a counter without a lock
// repair: a lock around what threads share
// run: -n 1
// finding: data-race
#include <pthread.h>
#include <mpi.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int counter;

static void *work(void *nothing) {
#ifdef REPAIRED
  pthread_mutex_lock(&lock);
#endif
  counter++;
#ifdef REPAIRED
  pthread_mutex_unlock(&lock);
#endif
  (void)lock;
  return nothing;
}

int main(void) {
  int rank, size;
  MPI_Init(0, 0);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  pthread_t threads[2];
  for (int i = 0; i < 2; i++) pthread_create(&threads[i], 0, work, 0);
  for (int i = 0; i < 2; i++) pthread_join(threads[i], 0);
  MPI_Finalize();
  return 0;
}
