// mpiproof-test:
// ranks: 2
// expect: violated
// finding: deadlock @ BAD
// mpich: no
//
// Post and start name each other.
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
  int other = 1 - rank;
  MPI_Group all, one;
  MPI_Win_get_group(win, &all);
  MPI_Group_incl(all, 1, &other, &one);
  if (rank == 0) {
    MPI_Win_start(one, 0, win);
    MPI_Win_complete(win);  /* @BAD */
  }
  MPI_Group_free(&one);
  MPI_Group_free(&all);
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
