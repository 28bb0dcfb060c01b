// plain: verified
// BUG=1: violated assertion-failed @ A
// ranks: 2
// Each thread has a tag. 1: both use one, and messages go to the wrong thread.
#include <assert.h>
#include <mpi.h>
#include <pthread.h>

static int rank;

static void *work(void *p) {
  int i = *(int *)p, got;
  MPI_Recv(&got, 1, MPI_INT, 0, BUG ? 0 : i, MPI_COMM_WORLD,
           MPI_STATUS_IGNORE);
  assert(got == i); /* @A */
  return p;
}

int main(int argc, char **argv) {
  int provided, number[] = {0, 1};
  pthread_t t;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    for (int i = 0; i < 2; i++)
      MPI_Send(&i, 1, MPI_INT, 1, BUG ? 0 : i, MPI_COMM_WORLD);
  } else {
    pthread_create(&t, 0, work, &number[1]);
    work(&number[0]);
    pthread_join(t, 0);
  }
  MPI_Finalize();
  return 0;
}
