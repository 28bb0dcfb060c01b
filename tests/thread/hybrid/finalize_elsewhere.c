// plain: verified
// BUG=1: violated thread-level @ A
// MPI is left by the thread that entered it (MPI 4.1, 11.6.2). 1: by another one.
#include <mpi.h>
#include <pthread.h>

static void *work(void *p) {
#if BUG
  MPI_Finalize(); /* @A */
#endif
  return p;
}

int main(int argc, char **argv) {
  int provided;
  pthread_t t;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  pthread_create(&t, 0, work, 0);
  pthread_join(t, 0);
#if !BUG
  MPI_Finalize();
#endif
  return 0;
}
