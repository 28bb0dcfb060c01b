// mpiproof-test:
// ranks: 3
// expect: violated
// finding: invalid-argument @ CREATE
/* The grid has more places than there are processes. */
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Comm grid;
  MPI_Init(&argc, &argv);
  const int dims[] = {2, 2}, periods[] = {0, 0};
  MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &grid); /* @CREATE */
  MPI_Comm_free(&grid);
  MPI_Finalize();
  return 0;
}
