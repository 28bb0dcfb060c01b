#include "tasks.h"

void tasks_work(MPI_Comm comm) {
  for (;;) {
    int task;
    MPI_Recv(&task, 1, MPI_INT, 0, 0, comm, MPI_STATUS_IGNORE);
    if (task == STOP) return;
    int answer = task * task;
    MPI_Send(&answer, 1, MPI_INT, 0, 0, comm);
  }
}

void tasks_give(MPI_Comm comm, int worker, int task) {
  MPI_Send(&task, 1, MPI_INT, worker, 0, comm);
}

int tasks_take(MPI_Comm comm, int *worker) {
  int answer;
  MPI_Status status;
  MPI_Recv(&answer, 1, MPI_INT, MPI_ANY_SOURCE, 0, comm, &status);
  *worker = status.MPI_SOURCE;
  return answer;
}
