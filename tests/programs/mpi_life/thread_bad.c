// mpiproof-test:
// run: -n 2 -- 0
// run: -n 2 -- 1
// expect: violated
// finding: thread-level @ CALL
//
// A second thread calls MPI although the level of thread support is
// MPI_THREAD_SINGLE (MPI_Init) or MPI_THREAD_FUNNELED.
#include <mpi.h>
#include <pthread.h>

static void *work(void *argument) {
  int main_thread = 1, level;
  MPI_Is_thread_main(&main_thread);
  MPI_Query_thread(&level);
  if (!main_thread && level < MPI_THREAD_SERIALIZED)
    MPI_Comm_rank(MPI_COMM_WORLD, argument); /* @CALL */
  return argument;
}

int main(int argc, char **argv) {
  int rank = 0, provided;
  pthread_t thread;
  if (argc > 1 && argv[1][0] == '1')
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
  else
    MPI_Init(&argc, &argv);
  pthread_create(&thread, 0, work, &rank);
  pthread_join(thread, 0);
  MPI_Finalize();
  return 0;
}
