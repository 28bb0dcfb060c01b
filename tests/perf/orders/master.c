/* A master hands TASKS tasks to whoever is free. */
#include <mpi.h>
#include <stdlib.h>

enum { WORK = 1, STOP = 2 };

static void master(int size, int tasks) {
  int sent = 0, sum = 0, x;
  MPI_Status status;
  for (int w = 1; w < size; w++) {
    MPI_Send(&sent, 1, MPI_INT, w, sent < tasks ? WORK : STOP,
             MPI_COMM_WORLD);
    if (sent < tasks) sent++;
  }
  for (int done = 0; done < tasks; done++) {
    MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
    sum += x;
    MPI_Send(&sent, 1, MPI_INT, status.MPI_SOURCE,
             sent < tasks ? WORK : STOP, MPI_COMM_WORLD);
    if (sent < tasks) sent++;
  }
  if (sum != tasks * (tasks - 1) * (2 * tasks - 1) / 6) abort();
}

static void worker(void) {
  int x;
  MPI_Status status;
  for (;;) {
    MPI_Recv(&x, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
    if (status.MPI_TAG == STOP) break;
    x *= x;
    MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
}

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank == 0) {
    master(size, argc > 1 ? atoi(argv[1]) : 12);
  } else {
    worker();
  }
  MPI_Finalize();
  return 0;
}
