// mpiproof-test:
// ranks: 2
// expect: verified
//
// The twin of begun_lock_bad: put behind the message.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, one = 1, seen = 0, cell = 0;
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Win_create(&cell, sizeof cell, sizeof cell, MPI_INFO_NULL, MPI_COMM_WORLD,
                 &win);
  if (rank == 0) {
    seen = cell;
    MPI_Send(&one, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
  } else {
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win);
    MPI_Recv(&seen, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Put(&one, 1, MPI_INT, 0, 0, 1, MPI_INT, win);
    MPI_Win_unlock(0, win);
  }
  MPI_Win_free(&win);
  MPI_Finalize();
  return seen < 0;
}
