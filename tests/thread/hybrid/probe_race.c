// plain: verified
// BUG=1: violated truncation
// ranks: 2
// Two threads look for messages of any size. 1: what one has seen the other one
// may receive. Otherwise a matched probe takes the message it sees.
#include <mpi.h>
#include <pthread.h>

static void *work(void *p) {
  int data[2], count;
  MPI_Status status;
#if BUG
  MPI_Probe(0, 0, MPI_COMM_WORLD, &status);
  MPI_Get_count(&status, MPI_INT, &count);
  MPI_Recv(data, count, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#else
  MPI_Message message;
  MPI_Mprobe(0, 0, MPI_COMM_WORLD, &message, &status);
  MPI_Get_count(&status, MPI_INT, &count);
  MPI_Mrecv(data, count, MPI_INT, &message, MPI_STATUS_IGNORE);
#endif
  return p;
}

int main(int argc, char **argv) {
  int provided, rank, data[2] = {1, 2};
  pthread_t t;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Send(data, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    MPI_Send(data, 2, MPI_INT, 1, 0, MPI_COMM_WORLD);
  } else {
    pthread_create(&t, 0, work, 0);
    work(0);
    pthread_join(t, 0);
  }
  MPI_Finalize();
  return 0;
}
