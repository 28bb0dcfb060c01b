// mpiproof-test:
// ranks: 1
// expect: violated
// finding: deadlock @ BUG
//
// One thread looks at a flag for ever, which another would set when a message
// has come that nobody sends.
#include <mpi.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int flag;

static void *receive(void *argument) {
  int x;
  MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  flag = 1;
  return argument;
}

int main(int argc, char **argv) {
  int provided;
  pthread_t t;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  pthread_create(&t, 0, receive, 0);
  while (!flag) continue; /* @BUG */
  pthread_join(t, 0);
  MPI_Finalize();
  return 0;
}
