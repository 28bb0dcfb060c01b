// plain: verified
// BUG=1: violated deadlock|collective-mismatch
// ranks: 2
// Barriers on two communicators in opposite orders are fine in threads of their
// own. 1: in one thread they are not.
#include <mpi.h>
#include <pthread.h>

static MPI_Comm comm[2];

static void *work(void *p) {
  MPI_Barrier(comm[*(int *)p]);
  return p;
}

int main(int argc, char **argv) {
  int provided, rank, number[] = {0, 1};
  pthread_t t;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  for (int i = 0; i < 2; i++) MPI_Comm_dup(MPI_COMM_WORLD, &comm[i]);
#if BUG
  (void)t;
  work(&number[rank]);
  work(&number[1 - rank]);
#else
  pthread_create(&t, 0, work, &number[rank]);
  work(&number[1 - rank]);
  pthread_join(t, 0);
#endif
  for (int i = 0; i < 2; i++) MPI_Comm_free(&comm[i]);
  MPI_Finalize();
  return 0;
}
