// Master and workers: a queue of tasks, then stop messages.
#include <mpi.h>
#include <stdlib.h>

enum { WORK, STOP };

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int rank, size, tasks = argc > 1 ? atoi(argv[1]) : 10;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank == 0) {
    int next = 0, result, sum = 0, active = 0;
    MPI_Status status;
    for (int r = 1; r < size; r++) {
      MPI_Send(&next, 1, MPI_INT, r, next < tasks ? WORK : STOP,
               MPI_COMM_WORLD);
      active += next++ < tasks;
    }
    while (active > 0) {
      MPI_Recv(&result, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
               &status);
      sum += result;
      MPI_Send(&next, 1, MPI_INT, status.MPI_SOURCE,
               next < tasks ? WORK : STOP, MPI_COMM_WORLD);
      if (next++ >= tasks) active--;
    }
  } else {
    for (;;) {
      int task;
      MPI_Status status;
      MPI_Recv(&task, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
      if (status.MPI_TAG == STOP) break;
      task = task * task;
      MPI_Send(&task, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
  }
  MPI_Finalize();
  return 0;
}
