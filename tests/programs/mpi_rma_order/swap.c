// mpiproof-test:
// ranks: 3
// expect: verified
//
// One process may win both places.
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv) {
  int rank, zero = 0, *mem, old[2] = {-1, -1};
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  int v = rank + 1;
  MPI_Win_allocate(2 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD,
                   &mem, &win);
  mem[0] = mem[1] = 0;
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Win_lock_all(0, win);
  for (int i = 0; i < 2; i++)
    MPI_Compare_and_swap(&v, &zero, &old[i], MPI_INT, 0, rank % 2 ? i : 1 - i,
                         win);
  MPI_Win_flush_all(win);
  MPI_Barrier(MPI_COMM_WORLD);
  int won = (old[0] == 0) + (old[1] == 0);
  MPI_Win_unlock_all(win);
  assert(won <= 2);
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
