// mpiproof-test:
// options: -n 2 --rma=separate
// expect: verified
//
// Loading one place while another one is put is allowed in both models.
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
  MPI_Win_fence(0, win);
  if (rank == 0) MPI_Put(&one, 1, MPI_INT, 1, 0, 1, MPI_INT, win);
  if (rank == 1) got = w[3];
  MPI_Win_fence(MPI_MODE_NOSUCCEED, win);
  if (rank == 1) assert(w[0] == 1 && got == 0);
  MPI_Win_free(&win);
  MPI_Finalize();
  return got < -1 || one < 0;
}
