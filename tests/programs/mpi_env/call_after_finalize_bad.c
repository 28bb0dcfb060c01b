// mpiproof-test:
// ranks: 2
// expect: violated
// finding: call-after-finalize @ here
//
// A process still wants to know its rank when MPI is gone.
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Finalize();
  int rank;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank); /* @here */
  return 0;
}
