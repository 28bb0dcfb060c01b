// mpiproof-test:
// ranks: 3
// expect: violated
// finding: rma-race @ USE
//
// Another process than the owner loads before the put is complete.
#include <mpi.h>

/* What is put into one process's memory all others load. */
int main(int argc, char **argv) {
  int rank, size, unit, value;
  int *mine, *first;
  MPI_Aint bytes;
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Win_allocate_shared(sizeof(int), sizeof(int), MPI_INFO_NULL,
                          MPI_COMM_WORLD, &mine, &win);
  MPI_Win_shared_query(win, 0, &bytes, &unit, &first);
  value = 5;
  *mine = 0;
  MPI_Win_fence(0, win);
  if (rank == 1)
    MPI_Put(&value, 1, MPI_INT, 0, 0, 1, MPI_INT, win);
  const int seen = *first; /* @USE */
  MPI_Win_fence(0, win);
  if (rank == size - 1) *first = 6;
  MPI_Win_fence(0, win);
  if (rank == 0) {
    MPI_Get(&value, 1, MPI_INT, 0, 0, 1, MPI_INT, win);
  }
  MPI_Win_fence(0, win);
  (void)seen;
  if (rank == 0 && value != 6) MPI_Abort(MPI_COMM_WORLD, 2);
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
