// mpiproof-test:
// ranks: 3
// expect: violated
// finding: assertion-failed @ BAD
//
// Who gets an exclusive lock first is open.
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv) {
  int rank, size, last = -1, *mem;
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Win_allocate(sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD,
                   &mem, &win);
  *mem = 0;
  MPI_Barrier(MPI_COMM_WORLD);
  int v, w;
  MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win);
  MPI_Get(&v, 1, MPI_INT, 0, 0, 1, MPI_INT, win);
  MPI_Win_flush(0, win);
  w = v * 10 + rank + 1;
  MPI_Put(&w, 1, MPI_INT, 0, 0, 1, MPI_INT, win);
  MPI_Win_unlock(0, win);
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 0) {
    MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win);
    last = *mem;
    MPI_Win_unlock(0, win);
    assert(last != 312);   /* @BAD */
  }
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
