// mpiproof-test:
// ranks: 2
// expect: violated
// finding: rma-race @ GET
// finding: rma-race @ TAKE
//
// A slot is looked at and then written: two keys may take the same one.
#include <mpi.h>
#include <stdio.h>

enum { SLOTS = 4 };

static int insert(MPI_Win win, int size, int key) {
  const int empty = 0;
  int place = key % (size * SLOTS), found = -1;
  for (int i = 0; i < size * SLOTS; i++, place = (place + 1) % (size * SLOTS)) {
    MPI_Get(&found, 1, MPI_INT, place / SLOTS, place % SLOTS, 1, MPI_INT, win); /* @GET */
    MPI_Win_flush(place / SLOTS, win);
    if (found != empty) continue;
    MPI_Put(&key, 1, MPI_INT, place / SLOTS, /* @TAKE */
            place % SLOTS, 1, MPI_INT, win);
    MPI_Win_flush(place / SLOTS, win);
    return place;
  }
  return -1;
}

int main(int argc, char **argv) {
  int rank, size, *slots, mine = 0, all = 0;
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Win_allocate(SLOTS * sizeof(int), sizeof(int), MPI_INFO_NULL,
                   MPI_COMM_WORLD, &slots, &win);
  for (int i = 0; i < SLOTS; i++) slots[i] = 0;
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Win_lock_all(0, win);
  /* The same slot for the first key of every rank. */
  if (insert(win, size, 1 + rank * size * SLOTS) < 0) MPI_Abort(MPI_COMM_WORLD, 1);
  if (insert(win, size, 2 + rank) < 0) MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Win_unlock_all(win);
  MPI_Barrier(MPI_COMM_WORLD);
  for (int i = 0; i < SLOTS; i++) mine += slots[i];
  MPI_Reduce(&mine, &all, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
  if (rank == 0) printf("%d\n", all);
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
