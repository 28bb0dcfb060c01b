// plain: verified
// BUG=1: violated data-race
// Memory of MPI_Alloc_mem is shared like any other. 1: both write it.
#include <mpi.h>
#include <pthread.h>

static int *data;

static void *work(void *p) {
  data[*(int *)p] = 1;
  return p;
}

int main(int argc, char **argv) {
  int provided, number[] = {0, BUG ? 0 : 1};
  pthread_t t;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
  MPI_Alloc_mem(2 * sizeof *data, MPI_INFO_NULL, &data);
  pthread_create(&t, 0, work, &number[1]);
  work(&number[0]);
  pthread_join(t, 0);
  MPI_Free_mem(data);
  MPI_Finalize();
  return 0;
}
