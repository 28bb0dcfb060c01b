// mpiproof-test:
// ranks: 3
// expect: violated
// finding: assertion-failed @ SAME
//
// Who sees nobody's number takes its own: there may be two leaders.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
  int rank, size, leader, least, most;
  const int nobody = -1;
  static int chosen[4] = {-1, 0, 0, 0};
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Win_create(chosen, sizeof chosen, sizeof(int), MPI_INFO_NULL,
                 MPI_COMM_WORLD, &win);
  MPI_Win_lock_all(0, win);
  MPI_Fetch_and_op(NULL, &leader, MPI_INT, 0, 0, MPI_NO_OP, win);
  MPI_Win_flush(0, win);
  if (leader == nobody)
    MPI_Accumulate(&rank, 1, MPI_INT, 0, 0, 1, MPI_INT, MPI_REPLACE, win);
  MPI_Win_unlock_all(win);
  if (leader == nobody) leader = rank;
  MPI_Allreduce(&leader, &least, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
  MPI_Allreduce(&leader, &most, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
  assert(least == most); /* @SAME */
  (void)size;
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
