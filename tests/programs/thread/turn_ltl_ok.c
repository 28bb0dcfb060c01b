// mpiproof-test:
// run: -n 2 --ltl F(finished)
// run: -n 2 --ltl G(!deadlock)
// expect: verified
//
// A thread waits for the answer to what another one has not sent yet: that it
// comes first is no execution, and no property sees a deadlock there.
#include <mpi.h>
#include <pthread.h>

static int got;

static void *receive(void *argument) {
  MPI_Recv(&got, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  return argument;
}

int main(int argc, char **argv) {
  int provided, rank, x = 1;
  pthread_t t;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    pthread_create(&t, 0, receive, 0);
    MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    pthread_join(t, 0);
  } else {
    MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
