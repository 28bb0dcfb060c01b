// mpiproof-test:
// ranks: 2
// expect: verified
//
// Each thread has a communicator of its own.
#include <mpi.h>
#include <pthread.h>

static MPI_Comm other;

static void *work(void *argument) {
  MPI_Barrier(other);
  return argument;
}

int main(int argc, char **argv) {
  int provided;
  pthread_t t;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  MPI_Comm_dup(MPI_COMM_WORLD, &other);
  pthread_create(&t, 0, work, 0);
  MPI_Barrier(MPI_COMM_WORLD);
  pthread_join(t, 0);
  MPI_Comm_free(&other);
  MPI_Finalize();
  return 0;
}
