// plain: verified
// BUG=1: violated thread-misuse, deadlock
// ranks: 2
// Communicators are made one after the other. 1: by two threads at once.
#include <mpi.h>
#include <pthread.h>

static MPI_Comm comm[2];

static void *work(void *p) {
  MPI_Comm_dup(MPI_COMM_WORLD, &comm[1]);
  return p;
}

int main(int argc, char **argv) {
  int provided;
  pthread_t t;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  pthread_create(&t, 0, work, 0);
  if (!BUG) pthread_join(t, 0);
  MPI_Comm_dup(MPI_COMM_WORLD, &comm[0]);
  if (BUG) pthread_join(t, 0);
  for (int i = 0; i < 2; i++) MPI_Comm_free(&comm[i]);
  MPI_Finalize();
  return 0;
}
