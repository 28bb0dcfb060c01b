// mpiproof-test:
// ranks: 4
// expect: violated
// finding: invalid-argument @ CREATE
/* The ranks disagree about the shape of the grid. */
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Comm grid;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  const int dims[] = {rank < 3 ? 2 : 1, 2}, periods[] = {0, 0};
  MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &grid); /* @CREATE */
  MPI_Comm_free(&grid);
  MPI_Finalize();
  return 0;
}
