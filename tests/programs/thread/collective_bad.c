// mpiproof-test:
// ranks: 2
// expect: violated
// finding: thread-misuse @ A
// finding: thread-misuse @ B
//
// Two threads are in collective calls on one communicator (MPI 4.1, 11.6.2).
#include <mpi.h>
#include <pthread.h>

static MPI_Comm other;

static void *work(void *argument) {
  MPI_Barrier(other); /* @A */
  return argument;
}

int main(int argc, char **argv) {
  int provided;
  pthread_t t;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  other = MPI_COMM_WORLD;
  pthread_create(&t, 0, work, 0);
  MPI_Barrier(MPI_COMM_WORLD); /* @B */
  pthread_join(t, 0);
  MPI_Finalize();
  return 0;
}
