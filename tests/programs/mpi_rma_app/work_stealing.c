// mpiproof-test:
// ranks: 2
// expect: verified
// exit: 0
//
// Every rank has tasks of its own, taken from the top by compare-and-swap; who has
// none left takes some of its neighbour's. All of them are done.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

enum { TASKS = 2, TOP = 0, DONE = 1 };

static int take(MPI_Win win, int owner) {
  int top, found;
  for (;;) {
    MPI_Fetch_and_op(NULL, &top, MPI_INT, owner, TOP, MPI_NO_OP, win);
    MPI_Win_flush(owner, win);
    if (top == 0) return 0;
    const int less = top - 1;
    MPI_Compare_and_swap(&less, &top, &found, MPI_INT, owner, TOP, win);
    MPI_Win_flush(owner, win);
    if (found == top) return 1;
  }
}

int main(int argc, char **argv) {
  int rank, size, *memory, mine, all;
  const int one = 1;
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Win_allocate(4 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD,
                   &memory, &win);
  memory[TOP] = rank == 0 ? TASKS : 0;
  memory[DONE] = 0;
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Win_lock_all(0, win);
  for (int i = 0; i < size; i++)
    while (take(win, (rank + i) % size))
      MPI_Accumulate(&one, 1, MPI_INT, rank, DONE, 1, MPI_INT, MPI_SUM, win);
  MPI_Win_unlock_all(win);
  MPI_Barrier(MPI_COMM_WORLD);
  mine = memory[DONE];
  MPI_Reduce(&mine, &all, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
  if (rank == 0) assert(all == TASKS); /* @CHECK */
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
