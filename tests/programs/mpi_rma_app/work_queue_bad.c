// mpiproof-test:
// ranks: 2
// expect: violated
// finding: assertion-failed @ CHECK
//
// The index is looked at and moved on in two steps: a task may be done twice.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

enum { TASKS = 3, INDEX = 0, DONE = 1 };

static int next_task(MPI_Win win) {
  const int one = 1;
  int task;
  MPI_Fetch_and_op(NULL, &task, MPI_INT, 0, INDEX, MPI_NO_OP, win);
  MPI_Win_flush(0, win);
  MPI_Accumulate(&one, 1, MPI_INT, 0, INDEX, 1, MPI_INT, MPI_SUM, win);
  MPI_Win_flush(0, win);
  return task;
}

int main(int argc, char **argv) {
  int rank;
  const int one = 1;
  static int memory[1 + TASKS];
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Win_create(memory, sizeof memory, sizeof(int), MPI_INFO_NULL,
                 MPI_COMM_WORLD, &win);
  MPI_Win_lock_all(0, win);
  for (int task; (task = next_task(win)) < TASKS;)
    MPI_Accumulate(&one, 1, MPI_INT, 0, DONE + task, 1, MPI_INT, MPI_SUM, win);
  MPI_Win_unlock_all(win);
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 0)
    for (int i = 0; i < TASKS; i++) assert(memory[DONE + i] == 1); /* @CHECK */
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
