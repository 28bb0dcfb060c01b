// mpiproof-test:
// note: an input made by each process is another one in each
// options: -n 2
// expect: violated
// finding: assertion-failed @ EQUAL
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int mine, other;

  MPI_Init(&argc, &argv);
  mine = mpiproof_int("x");
  MPI_Allreduce(&mine, &other, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
  mpiproof_assert(mine == other); /* @EQUAL */
  MPI_Finalize();
  return 0;
}
