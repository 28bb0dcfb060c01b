// mpiproof-test:
// ranks: 2
// expect: verified
//
// The message is awaited only if the first process is the second to draw.
#include <mpi.h>
int main(int argc, char **argv) {
  int rank, *mem, v = 1, g;
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Win_allocate(sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD,
                   &mem, &win);
  *mem = 0;
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Win_lock_all(0, win);
  MPI_Fetch_and_op(&v, &g, MPI_INT, 0, 0, MPI_SUM, win);
  MPI_Win_flush(0, win);
  MPI_Win_unlock_all(win);
  if (g == 2 && rank == 0)
    MPI_Recv(&v, 1, MPI_INT, 1, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
