// mpiproof-test:
// ranks: 2
// expect: violated
// finding: rma-race @ BAD
// finding: uninitialised-send @ END
//
// With accumulate_ops=same_op MPI_NO_OP is an operation like others.
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
  MPI_Info_set(info, "accumulate_ops", "same_op");
  MPI_Win_allocate(4 * sizeof *w, sizeof *w, info,
                   MPI_COMM_WORLD, &w, &win);
  for (int i = 0; i < 4; i++) w[i] = 0;
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Win_fence(0, win);
  if (rank == 0)
    MPI_Accumulate(&one, 1, MPI_INT, 0, 0, 1, MPI_INT, MPI_SUM, win);   /* @BAD */
  else
    MPI_Fetch_and_op(&one, &got, MPI_INT, 0, 0, MPI_NO_OP, win);
  MPI_Win_fence(MPI_MODE_NOSUCCEED, win);   /* @END */
  MPI_Info_free(&info);
  MPI_Win_free(&win);
  MPI_Finalize();
  return got < -1 || one < 0;
}
