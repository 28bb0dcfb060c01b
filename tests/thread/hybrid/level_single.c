// plain: verified
// BUG=1: violated thread-level @ A
// 1: MPI_Init does not allow other threads to call MPI.
#include <mpi.h>
#include <pthread.h>

static void *work(void *p) {
  int size = 0;
  MPI_Comm_size(MPI_COMM_WORLD, &size); /* @A */
  return p;
}

int main(int argc, char **argv) {
  int provided;
  pthread_t t;
#if BUG
  (void)provided;
  MPI_Init(&argc, &argv);
#else
  MPI_Init_thread(&argc, &argv, MPI_THREAD_SERIALIZED, &provided);
#endif
  pthread_create(&t, 0, work, 0);
  pthread_join(t, 0);
  MPI_Finalize();
  return 0;
}
