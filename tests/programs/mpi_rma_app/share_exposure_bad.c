// mpiproof-test:
// ranks: 2
// expect: violated
// finding: rma-race @ STORE
//
// MPI_Win_start need not wait for the post (12.5.2), so that what the owner stored
// before it is not ordered with stores of the other one.
#include <mpi.h>

/* The process that has the memory exposes it; the other one stores there. */
int main(int argc, char **argv) {
  int rank, unit, other;
  int *mine, *theirs;
  MPI_Aint bytes;
  MPI_Group all, group;
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_group(MPI_COMM_WORLD, &all);
  other = 1 - rank;
  MPI_Group_incl(all, 1, &other, &group);
  MPI_Win_allocate_shared(2 * sizeof(int), sizeof(int), MPI_INFO_NULL,
                          MPI_COMM_WORLD, &mine, &win);
  MPI_Win_shared_query(win, 0, &bytes, &unit, &theirs);
  mine[1] = 0;
  if (rank == 0) {
    MPI_Win_post(group, 0, win);
    MPI_Win_wait(win);
    if (mine[1] != 7) MPI_Abort(MPI_COMM_WORLD, 1);
  } else {
    MPI_Win_start(group, 0, win);
    theirs[1] = 7; /* @STORE */
    MPI_Win_complete(win);
  }
  MPI_Group_free(&group);
  MPI_Group_free(&all);
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
