// mpiproof-test:
// ranks: 3
// expect: violated
// finding: rma-race @ GET
// finding: rma-race @ PUT
// finding: uninitialised-send @ PUT
//
// Tickets by get and put under shared locks.
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
  MPI_Get(&mine, 1, MPI_INT, 0, 0, 1, MPI_INT, win); /* @GET */
  MPI_Win_flush(0, win);
  const int next = mine + 1;
  MPI_Put(&next, 1, MPI_INT, 0, 0, 1, MPI_INT, win); /* @PUT */
  MPI_Win_unlock(0, win);
  MPI_Gather(&mine, 1, MPI_INT, all, 1, MPI_INT, 0, MPI_COMM_WORLD);
  if (rank == 0) printf("%d %d %d\n", all[0], all[1], all[2]);
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
