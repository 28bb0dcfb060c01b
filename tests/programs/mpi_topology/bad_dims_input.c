// mpiproof-test:
// ranks: 2
// expect: violated
// finding: invalid-argument @ CALL
// input: pick@0 = 7
// says: the number of dimensions, -1,
//
// The text has the value that the inputs of the finding give, not a formula.
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank, pick = 0, dims[1] = {2}, periods[1] = {0};
  MPI_Comm grid;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0)
    pick = mpiproof_range(0, 9, "pick");
  MPI_Bcast(&pick, 1, MPI_INT, 0, MPI_COMM_WORLD);
  MPI_Cart_create(MPI_COMM_WORLD, pick == 7 ? -1 : 1, /* @CALL */
                  dims, periods, 0, &grid);
  MPI_Comm_free(&grid);
  MPI_Finalize();
  return 0;
}
