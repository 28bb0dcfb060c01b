// mpiproof-test:
// ranks: 2
// expect: verified
// mpich: no
//
// Two threads make their halves ready while the first one waits.
#include <assert.h>
#include <mpi.h>
#include <pthread.h>

static int data[2];
static MPI_Request request;

static void *work(void *number) {
  int i = *(int *)number;
  data[i] = i + 1;
  MPI_Pready(i, request);
  return NULL;
}

int main(int argc, char **argv) {
  int rank, level, numbers[2] = {0, 1};
  pthread_t threads[2];
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &level);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Psend_init(data, 2, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_INFO_NULL,
                   &request);
    MPI_Start(&request);
    for (int i = 0; i < 2; i++)
      pthread_create(&threads[i], NULL, work, &numbers[i]);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    for (int i = 0; i < 2; i++) pthread_join(threads[i], NULL);
  } else {
    MPI_Precv_init(data, 2, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_INFO_NULL,
                   &request);
    MPI_Start(&request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    assert(data[0] == 1 && data[1] == 2);
  }
  MPI_Request_free(&request);
  MPI_Finalize();
  return 0;
}
