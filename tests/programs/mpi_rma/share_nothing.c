// mpiproof-test:
// ranks: 1 2
// expect: verified
//
// A shared window in which nobody has memory.
#include <mpi.h>

int main(int argc, char **argv) {
  int unit;
  int *mine, *first;
  MPI_Aint bytes;
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Win_allocate_shared(0, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &mine,
                          &win);
  MPI_Win_shared_query(win, MPI_PROC_NULL, &bytes, &unit, &first);
  if (bytes != 0) MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Win_fence(0, win);
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
