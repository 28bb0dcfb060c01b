// mpiproof-test:
// ranks: 3
// expect: verified
//
// With requests, one of which is complete before its data is there.
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv) {
  int rank, mine = -1, *mem, one;
  MPI_Win win;
  MPI_Request r[2];
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Win_allocate(2 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD,
                   &mem, &win);
  mem[0] = 0; mem[1] = 0;
  one = rank + 1;
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Win_lock_all(0, win);
  MPI_Rget_accumulate(&one, 1, MPI_INT, &mine, 1, MPI_INT, 0, 0, 1, MPI_INT,
                      MPI_SUM, win, &r[0]);
  MPI_Raccumulate(&one, 1, MPI_INT, 0, 1, 1, MPI_INT, MPI_SUM, win, &r[1]);
  MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
  MPI_Win_unlock_all(win);
  assert(mine <= 5);
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
