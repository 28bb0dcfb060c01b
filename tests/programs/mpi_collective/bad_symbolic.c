// One process takes part in the reduction only if an input allows it: a
// deadlock for one value of 2^32.
// mpiproof-test:
// ranks: 3
// expect: violated
// finding: missing-call @ CALL
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank, x = 1, sum;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 2)
    x = mpiproof_int("x");
  if (x != 77)
    MPI_Allreduce(&x, &sum, 1, MPI_INT, MPI_BXOR, MPI_COMM_WORLD); /* @CALL */
  MPI_Finalize();
  return 0;
}
