// mpiproof-test:
// ranks: 5
// expect: violated
// finding: invalid-communicator @ USE
/* The fifth process has no place in the 2 x 2 grid: MPI_COMM_NULL. */
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Comm grid;
  int rank;
  MPI_Init(&argc, &argv);
  const int dims[] = {2, 2}, periods[] = {0, 0};
  MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &grid);
  MPI_Comm_rank(grid, &rank); /* @USE */
  MPI_Comm_free(&grid);
  MPI_Finalize();
  return 0;
}
