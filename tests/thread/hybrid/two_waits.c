// plain: verified
// BUG=1: violated thread-misuse @ A, invalid-request
// BUG=2: violated thread-misuse @ B, invalid-request
// ranks: 2
// A request is completed by one thread. 1: two wait for it. 2: one waits, another
// one tests.
#include <mpi.h>
#include <pthread.h>

static MPI_Request mine, copy;

static void *work(void *p) {
#if BUG == 1
  MPI_Wait(&copy, MPI_STATUS_IGNORE); /* @A */
#elif BUG == 2
  int flag;
  MPI_Test(&copy, &flag, MPI_STATUS_IGNORE); /* @B */
#endif
  return p;
}

int main(int argc, char **argv) {
  int provided, rank, x = 1;
  pthread_t t;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Irecv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &mine);
    copy = mine;
    pthread_create(&t, 0, work, 0);
    MPI_Wait(&mine, MPI_STATUS_IGNORE);
    pthread_join(t, 0);
  } else {
    MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
