// plain: verified
// BUG=1: violated deadlock
// ranks: 2
// A thread of each process answers questions of the other one. 1: it answers one
// only.
#include <assert.h>
#include <mpi.h>
#include <pthread.h>

static int rank;

static void *serve(void *p) {
  for (int i = 0; i < (BUG ? 1 : 2); i++) {
    int x;
    MPI_Recv(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    x++;
    MPI_Send(&x, 1, MPI_INT, 1 - rank, 1, MPI_COMM_WORLD);
  }
  return p;
}

int main(int argc, char **argv) {
  int provided;
  pthread_t t;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    pthread_create(&t, 0, serve, 0);
  } else {
    for (int i = 0; i < 2; i++) {
      int x = i;
      MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
      MPI_Recv(&x, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
      assert(x == i + 1);
    }
  }
  if (rank == 0) pthread_join(t, 0);
  MPI_Finalize();
  return 0;
}
