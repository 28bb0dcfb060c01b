// mpiproof-test:
// ranks: 2
// expect: violated
// finding: rma-assert @ BAD
//
// The hint same_size promises windows of one size.
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
  MPI_Info_set(info, "same_size", "true");
  MPI_Win_allocate((unsigned)(4 + rank) * sizeof *w, sizeof *w, info,   /* @BAD */
                   MPI_COMM_WORLD, &w, &win);
  for (int i = 0; i < 4; i++) w[i] = 0;
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Info_free(&info);
  MPI_Win_free(&win);
  MPI_Finalize();
  return got < -1 || one < 0;
}
