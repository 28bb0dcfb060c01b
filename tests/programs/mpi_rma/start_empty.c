// mpiproof-test:
// ranks: 2
// expect: verified
//
// Epochs of empty groups wait for nobody (12.5.2).
#include <mpi.h>

int main(int argc, char **argv) {
  static int w[4];
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Win_create(w, sizeof w, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD,
                 &win);
  MPI_Win_post(MPI_GROUP_EMPTY, 0, win);
  MPI_Win_start(MPI_GROUP_EMPTY, 0, win);
  MPI_Win_complete(win);
  MPI_Win_wait(win);
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
