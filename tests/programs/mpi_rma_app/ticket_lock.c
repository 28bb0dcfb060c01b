// mpiproof-test:
// ranks: 2 3
// expect: verified
// exit: 0
//
// A ticket lock by MPI_Fetch_and_op around an increment by get and put.
#include <mpi.h>
#include <stdio.h>

enum { NEXT, SERVING, DATA, INITIAL = 0 };

static void acquire(MPI_Win win, int rank) {
  const int one = 1;
  int mine, now;
  (void)rank;
  MPI_Fetch_and_op(&one, &mine, MPI_INT, 0, NEXT, MPI_SUM, win);
  MPI_Win_flush(0, win);
  do {
    MPI_Fetch_and_op(NULL, &now, MPI_INT, 0, SERVING, MPI_NO_OP, win);
    MPI_Win_flush(0, win);
  } while (now != mine);
}

static void release(MPI_Win win, int rank) {
  const int one = 1;
  (void)rank;
  MPI_Accumulate(&one, 1, MPI_INT, 0, SERVING, 1, MPI_INT, MPI_SUM, win);
  MPI_Win_flush(0, win);
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
