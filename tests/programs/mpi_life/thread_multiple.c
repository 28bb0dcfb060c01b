// mpiproof-test:
// ranks: 2
// expect: verified
//
// With MPI_THREAD_MULTIPLE a second thread may call MPI.
#include <mpi.h>
#include <pthread.h>

static void *work(void *argument) {
  MPI_Comm_rank(MPI_COMM_WORLD, argument);
  return argument;
}

int main(int argc, char **argv) {
  int rank = 0, provided;
  pthread_t thread;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  pthread_create(&thread, 0, work, &rank);
  pthread_join(thread, 0);
  MPI_Finalize();
  return 0;
}
