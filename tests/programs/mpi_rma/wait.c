// mpiproof-test:
// ranks: 2
// expect: verified
//
// Wait follows post.
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size, a[8] = {0}, v;
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  v = rank + 10;
  MPI_Win_create(a, sizeof a, sizeof *a, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
  MPI_Group all;
  MPI_Win_get_group(win, &all);
  MPI_Win_post(all, 0, win);
  MPI_Win_start(all, 0, win);
  MPI_Win_complete(win);
  int flag = 0;
  while (!flag) MPI_Win_test(win, &flag);
  MPI_Group_free(&all);
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
