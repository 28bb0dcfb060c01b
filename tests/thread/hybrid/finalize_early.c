// plain: verified
// BUG=1: violated call-after-finalize
// ranks: 2
// 1: MPI is finalised while a thread still has to send.
#include <mpi.h>
#include <pthread.h>

static int rank;

static void *work(void *p) {
  int x = 1;
  if (rank == 0)
    MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
  else
    MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  return p;
}

int main(int argc, char **argv) {
  int provided;
  pthread_t t;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  pthread_create(&t, 0, work, 0);
  if (!BUG || rank == 1) pthread_join(t, 0);
  MPI_Finalize();
  if (BUG && rank == 0) pthread_join(t, 0);
  return 0;
}
