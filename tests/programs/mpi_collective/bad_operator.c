// One process reduces with another operator.
// mpiproof-test:
// ranks: 2 4
// expect: violated
// finding: operator-mismatch @ CALL
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, x, y;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  x = rank;
  MPI_Allreduce(&x, &y, 1, MPI_INT, rank == 1 ? MPI_PROD : MPI_SUM, /* @CALL */
                MPI_COMM_WORLD);
  MPI_Finalize();
  return 0;
}
