// mpiproof-test:
// ranks: 2
// expect: incomplete
// limit: unsupported
//
// Without an order of accumulates (accumulate_ordering) the second operation need not
// see the first: that is not followed, and said.
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, one = 1, got = -1;
  int *w;
  MPI_Win win;
  MPI_Info info;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Info_create(&info);
  MPI_Info_set(info, "accumulate_ordering", "none");
  MPI_Win_allocate(4 * sizeof *w, sizeof *w, info,
                   MPI_COMM_WORLD, &w, &win);
  for (int i = 0; i < 4; i++) w[i] = 0;
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Win_lock_all(0, win);
  if (rank == 1) {
    MPI_Accumulate(&one, 1, MPI_INT, 0, 0, 1, MPI_INT, MPI_SUM, win);
    MPI_Fetch_and_op(&one, &got, MPI_INT, 0, 0, MPI_NO_OP, win);
    MPI_Win_flush(0, win);
    assert(got == 1);
  }
  MPI_Win_unlock_all(win);
  MPI_Info_free(&info);
  MPI_Win_free(&win);
  MPI_Finalize();
  return got < -1 || one < 0;
}
