// mpiproof-test:
// ranks: 2
// expect: violated
// finding: data-race @ BUG
//
// A thread looks at the buffer of a receive in which another one waits; a third
// one waits for a message, too.
#include <mpi.h>
#include <pthread.h>

static int rank, got[2];

static void *receive(void *argument) {
  int i = *(int *)argument;
  MPI_Recv(&got[i], 1, MPI_INT, 1, i, MPI_COMM_WORLD, /* @BUG */
           MPI_STATUS_IGNORE);
  return argument;
}

int main(int argc, char **argv) {
  int provided, number[] = {0, 1};
  pthread_t t[2];
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    for (int i = 0; i < 2; i++)
      pthread_create(&t[i], 0, receive, &number[i]);
    int early = got[1];
    for (int i = 0; i < 2; i++) pthread_join(t[i], 0);
    (void)early;
  } else {
    for (int i = 0; i < 2; i++)
      MPI_Send(&number[i], 1, MPI_INT, 0, i, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
