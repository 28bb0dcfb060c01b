// mpiproof-test:
// options: -n 2 --rma=separate
// expect: verified
//
// The attribute tells the model; memory that processes share has one copy.
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
  int *model, flag;
  int *mine;
  MPI_Win shared;
  MPI_Win_get_attr(win, MPI_WIN_MODEL, &model, &flag);
  assert(flag && *model == MPI_WIN_SEPARATE);
  MPI_Win_allocate_shared(sizeof *mine, sizeof *mine, MPI_INFO_NULL,
                          MPI_COMM_WORLD, &mine, &shared);
  MPI_Win_get_attr(shared, MPI_WIN_MODEL, &model, &flag);
  assert(flag && *model == MPI_WIN_UNIFIED);
  *mine = rank;
  MPI_Win_fence(0, shared);
  if (rank == 0) MPI_Get(&got, 1, MPI_INT, 1, 0, 1, MPI_INT, shared);
  MPI_Win_fence(0, shared);
  assert(rank == 1 || got == 1);
  MPI_Win_free(&shared);
  MPI_Win_free(&win);
  MPI_Finalize();
  return got < -1 || one < 0;
}
