// mpiproof-test:
// ranks: 2
// expect: verified
//
// An access with a request is complete at its origin behind MPI_Win_unlock (12.7, rule
// 1), and its buffer may be used before the request is completed.
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  static int w[8];
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Win_create(w, sizeof w, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD,
                 &win);
  if (rank == 1) {
    int got = -1;
    MPI_Request request;
    MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win);
    MPI_Rget(&got, 1, MPI_INT, 0, 0, 1, MPI_INT, win, &request);
    MPI_Win_unlock(0, win);
    assert(got == 0);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
  }
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
