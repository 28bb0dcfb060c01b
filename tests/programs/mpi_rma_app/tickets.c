// mpiproof-test:
// ranks: 3
// outcome: 0 1 2\n
// outcome: 0 2 1\n
// outcome: 1 0 2\n
// outcome: 1 2 0\n
// outcome: 2 0 1\n
// outcome: 2 1 0\n
//
// Who gets which ticket is open, and nothing else is.
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
  int rank, size, mine, all[3];
  static int counter[4];
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Win_create(counter, sizeof counter, sizeof(int), MPI_INFO_NULL,
                 MPI_COMM_WORLD, &win);
  MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win);
  const int one = 1;
  MPI_Fetch_and_op(&one, &mine, MPI_INT, 0, 0, MPI_SUM, win);
  MPI_Win_unlock(0, win);
  MPI_Gather(&mine, 1, MPI_INT, all, 1, MPI_INT, 0, MPI_COMM_WORLD);
  if (rank == 0) printf("%d %d %d\n", all[0], all[1], all[2]);
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
