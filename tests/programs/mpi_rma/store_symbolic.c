// mpiproof-test:
// options: -n 2
// expect: verified
//
// No value of the index falls on what is put.
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank, one = 1;
  static int w[8];
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  const int k = mpiproof_int("k");
  mpiproof_assume(k >= 1 && k < 8);
  MPI_Win_create(w, sizeof w, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD,
                 &win);
  MPI_Win_fence(0, win);
  if (rank == 1)
    MPI_Put(&one, 1, MPI_INT, 0, 0, 1, MPI_INT, win);
  else
    w[k] = 1;
  MPI_Win_fence(MPI_MODE_NOSUCCEED, win);
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
