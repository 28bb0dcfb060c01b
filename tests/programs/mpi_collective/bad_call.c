// One process scatters while the others gather.
// mpiproof-test:
// ranks: 3
// expect: violated
// finding: call-mismatch @ GATHER
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, all[3] = {0, 0, 0}, x = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0)
    MPI_Scatter(all, 1, MPI_INT, &x, 1, MPI_INT, 0, MPI_COMM_WORLD);
  else
    MPI_Gather(&x, 1, MPI_INT, all, 1, MPI_INT, 0, /* @GATHER */
               MPI_COMM_WORLD);
  MPI_Finalize();
  return 0;
}
