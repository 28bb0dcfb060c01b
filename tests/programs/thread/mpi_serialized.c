// mpiproof-test:
// ranks: 2
// expect: violated
// finding: thread-level @ A
// finding: thread-level @ B
//
// One thread of each process sends while another one receives.
#include <assert.h>
#include <mpi.h>
#include <pthread.h>

static int rank, got;

static void *receive(void *argument) {
  MPI_Recv(&got, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, /* @A */
           MPI_STATUS_IGNORE);
  return argument;
}

int main(int argc, char **argv) {
  int provided;
  pthread_t t;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_SERIALIZED, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  pthread_create(&t, 0, receive, 0);
  MPI_Ssend(&rank, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD); /* @B */
  pthread_join(t, 0);
  assert(got == 1 - rank);
  MPI_Finalize();
  return 0;
}
