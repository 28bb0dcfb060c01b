// mpiproof-test:
// run: -n 2
// expect: violated
// finding: window-memory @ B
// finding: window-memory @ P
//
// The window outlives the variable it was made of (MPI 4.1, 12.2.1).
#include <mpi.h>

static MPI_Win make(void) {
  int cells[10] = {0};
  MPI_Win window;
  MPI_Win_create(cells, sizeof cells, sizeof(int), MPI_INFO_NULL,
                 MPI_COMM_WORLD, &window);
  MPI_Win_fence(0, window);
  return window; /* @B */
}

int main(int argc, char **argv) {
  int rank, one = 1;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Win window = make();
  if (rank == 1)
    MPI_Put(&one, 1, MPI_INT, 0, 0, 1, MPI_INT, window); /* @P */
  MPI_Win_fence(0, window);
  MPI_Win_free(&window);
  MPI_Finalize();
  return 0;
}
