// With --strict what only the letter forbids is an error.
// mpiproof-test:
// options: --strict
// ranks: 2
// expect: violated
// finding: strict-only @ CALL
// severity: error
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Aint a = 1, all;
  MPI_Allreduce(&a, &all, 1, MPI_AINT, MPI_LAND, MPI_COMM_WORLD); /* @CALL */
  MPI_Finalize();
  return 0;
}
