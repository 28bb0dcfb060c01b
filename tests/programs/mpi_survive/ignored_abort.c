// mpiproof-test:
// ranks: 2
// options: --ignore mpi-abort
// expect: verified
// mpich: no
//
// MPI_Abort is an end the program chose.
#include <mpi.h>

int main(int argc, char **argv) {
  int r;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &r);
  if (r == 1) MPI_Abort(MPI_COMM_WORLD, 3);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Finalize();
  return 0;
}
