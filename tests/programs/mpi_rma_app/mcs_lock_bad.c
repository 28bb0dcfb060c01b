// mpiproof-test:
// ranks: 2
// expect: violated
// finding: deadlock @ SPIN
//
// The releaser gives up too early: a rank that has joined the queue but not yet
// said so is forgotten, and waits for ever.
#include <mpi.h>
#include <stdio.h>

enum { TAIL, NEXT, BLOCKED, DATA, NOBODY = -1, INITIAL = NOBODY };

static int read_own(MPI_Win win, int rank, int place) {
  int value;
  MPI_Fetch_and_op(NULL, &value, MPI_INT, rank, place, MPI_NO_OP, win);
  MPI_Win_flush(rank, win); /* @SPIN */
  return value;
}

static void write_at(MPI_Win win, int target, int place, int value) {
  MPI_Accumulate(&value, 1, MPI_INT, target, place, 1, MPI_INT, MPI_REPLACE,
                 win);
  MPI_Win_flush(target, win);
}

static void acquire(MPI_Win win, int rank) {
  int before;
  write_at(win, rank, NEXT, NOBODY);
  write_at(win, rank, BLOCKED, 1);
  MPI_Fetch_and_op(&rank, &before, MPI_INT, 0, TAIL, MPI_REPLACE, win);
  MPI_Win_flush(0, win);
  if (before == NOBODY) return;
  write_at(win, before, NEXT, rank);
  while (read_own(win, rank, BLOCKED)) {
  }
}

static void release(MPI_Win win, int rank) {
  const int nobody = NOBODY;
  int found, next = read_own(win, rank, NEXT);
  if (next == NOBODY) {
    MPI_Compare_and_swap(&nobody, &rank, &found, MPI_INT, 0, TAIL, win);
    MPI_Win_flush(0, win);
    if (found == rank) return;
    next = read_own(win, rank, NEXT);
    if (next == NOBODY) return;
  }
  write_at(win, next, BLOCKED, 0);
}

static void work(MPI_Win win) {
  int value;
  MPI_Get(&value, 1, MPI_INT, 0, DATA, 1, MPI_INT, win);
  MPI_Win_flush(0, win);
  value++;
  MPI_Put(&value, 1, MPI_INT, 0, DATA, 1, MPI_INT, win); /* @PUT */
  MPI_Win_flush(0, win);
}

int main(int argc, char **argv) {
  int rank, size, *memory;
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Win_allocate(4 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD,
                   &memory, &win);
  for (int i = 0; i < 4; i++) memory[i] = INITIAL;
  memory[DATA] = 0;
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Win_lock_all(0, win);
  acquire(win, rank);
  work(win);
  release(win, rank);
  MPI_Win_unlock_all(win);
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 0) printf("%d\n", memory[DATA]);
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
