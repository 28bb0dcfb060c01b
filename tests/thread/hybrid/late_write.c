// plain: verified
// BUG=1: violated data-race, local-race
// ranks: 2
// Both threads wait for messages. 1: one has looked at the buffer of the other
// one before.
#include <mpi.h>
#include <pthread.h>

static int got[2], early;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *receive(void *p) {
  int i = *(int *)p;
  pthread_mutex_lock(&m);
  pthread_mutex_unlock(&m);
  if (BUG && i == 1) early = got[0];
  MPI_Recv(&got[i], 1, MPI_INT, 1, i, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  return p;
}

int main(int argc, char **argv) {
  int provided, rank, number[] = {0, 1};
  pthread_t t;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    pthread_create(&t, 0, receive, &number[1]);
    receive(&number[0]);
    pthread_join(t, 0);
  } else {
    for (int i = 0; i < 2; i++)
      MPI_Send(&number[i], 1, MPI_INT, 0, i, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
