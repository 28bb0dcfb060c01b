// mpiproof-test:
// ranks: 2
// expect: verified
//
// The same with a message that is sent: that the wait comes before what the
// looking thread does is no execution if the message does not come that way.
#include <mpi.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int flag;

static void *receive(void *argument) {
  int x;
  MPI_Recv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  flag = 1;
  return argument;
}

int main(int argc, char **argv) {
  int provided, rank, x = 1;
  pthread_t t;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    pthread_create(&t, 0, receive, 0);
    MPI_Ssend(&x, 1, MPI_INT, 1, 1, MPI_COMM_WORLD);
    while (!flag) continue;
    pthread_join(t, 0);
  } else {
    MPI_Recv(&x, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
