// plain: verified
// BUG=1: violated thread-misuse
// ranks: 2
// Each thread has a communicator. 1: both use one.
#include <assert.h>
#include <mpi.h>
#include <pthread.h>

static MPI_Comm comm[2];
static int rank;

static void *work(void *p) {
  int i = *(int *)p, mine = rank + i, sum;
  MPI_Allreduce(&mine, &sum, 1, MPI_INT, MPI_SUM, comm[BUG ? 0 : i]);
  assert(BUG || sum == 1 + 2 * i);
  return p;
}

int main(int argc, char **argv) {
  int provided, number[] = {0, 1};
  pthread_t t;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  for (int i = 0; i < 2; i++) MPI_Comm_dup(MPI_COMM_WORLD, &comm[i]);
  pthread_create(&t, 0, work, &number[1]);
  work(&number[0]);
  pthread_join(t, 0);
  for (int i = 0; i < 2; i++) MPI_Comm_free(&comm[i]);
  MPI_Finalize();
  return 0;
}
