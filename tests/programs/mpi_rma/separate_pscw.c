// mpiproof-test:
// options: -n 2 --rma=separate
// expect: verified
//
// A window that was posted is public, one that was waited for private again.
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  static int w[4];
  int one = 1, got = -1;
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Win_create(w, sizeof w, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD,
                 &win);
  MPI_Group all, other;
  int peer = 1 - rank;
  MPI_Comm_group(MPI_COMM_WORLD, &all);
  MPI_Group_incl(all, 1, &peer, &other);
  if (rank == 1) {
    w[0] = 5;
    MPI_Win_post(other, 0, win);
    MPI_Win_wait(win);
    assert(w[1] == 1);
    w[2] = 3;
  } else {
    MPI_Win_start(other, 0, win);
    MPI_Get(&got, 1, MPI_INT, 1, 0, 1, MPI_INT, win);
    MPI_Put(&one, 1, MPI_INT, 1, 1, 1, MPI_INT, win);
    MPI_Win_complete(win);
    assert(got == 5);
  }
  MPI_Group_free(&other);
  MPI_Group_free(&all);
  MPI_Win_free(&win);
  MPI_Finalize();
  return got < -1 || one < 0;
}
