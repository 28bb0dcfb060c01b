// mpiproof-test:
// ranks: 2
// expect: violated
// finding: assertion-failed @ BAD
//
// Tickets come in any order: the first process may be the last to draw.
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv) {
  int rank, size, one = 1, mine = -1, *mem;
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Win_allocate(sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD,
                   &mem, &win);
  *mem = 0;
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Win_lock_all(0, win);
  MPI_Fetch_and_op(&one, &mine, MPI_INT, 0, 0, MPI_SUM, win);
  MPI_Win_flush(0, win);
  MPI_Win_unlock_all(win);
  assert(!(rank == 0 && mine == size - 1));   /* @BAD */
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
