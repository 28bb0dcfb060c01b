// mpiproof-test:
// ranks: 3
// outcome: 0 of 3\n
// outcome: 1 of 3\n
// outcome: 2 of 3\n
//
// The first to swap its number in is the leader; everybody is told the same.
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
  MPI_Compare_and_swap(&rank, &nobody, &leader, MPI_INT, 0, 0, win);
  MPI_Win_unlock_all(win);
  if (leader == nobody) leader = rank;
  MPI_Allreduce(&leader, &least, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
  MPI_Allreduce(&leader, &most, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
  assert(least == most); /* @SAME */
  if (rank == 0) printf("%d of %d\n", leader, size);
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
