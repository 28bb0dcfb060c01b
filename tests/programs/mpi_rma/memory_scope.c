// mpiproof-test:
// run: -n 2
// expect: verified
// finding: window-leak @ L
//
// Windows of local variables that live as long as they do; one is left over at
// MPI_Finalize, which is a leak and nothing else.
#include <assert.h>
#include <mpi.h>

static void use(int rank) {
  int cells[10] = {0}, one = 1;
  MPI_Win window;
  MPI_Win_create(cells, sizeof cells, sizeof(int), MPI_INFO_NULL,
                 MPI_COMM_WORLD, &window);
  MPI_Win_fence(0, window);
  if (rank == 1)
    MPI_Put(&one, 1, MPI_INT, 0, 0, 1, MPI_INT, window);
  MPI_Win_fence(0, window);
  assert(rank == 1 || cells[0] == 1);
  MPI_Win_free(&window);
}

int main(int argc, char **argv) {
  int rank, left[3] = {0};
  MPI_Win window;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  use(rank);
  MPI_Win_create(left, sizeof left, 1, MPI_INFO_NULL, MPI_COMM_WORLD, /* @L */
                 &window);
  use(rank);
  MPI_Finalize();
  return left[0];
}
