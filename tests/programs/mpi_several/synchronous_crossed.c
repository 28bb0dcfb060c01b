// mpiproof-test:
// note: a circle of sends for one input, crossed collectives for another
// ranks: 2
// expect: violated
// finding: deadlock @ SSEND
// input: pick@0 = 1
// finding: call-mismatch @ CROSS
// input: pick@0 = 2
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank;
  int x = 0, y = 0;
  int pick = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0)
    pick = mpiproof_range(0, 3, "pick");
  MPI_Bcast(&pick, 1, MPI_INT, 0, MPI_COMM_WORLD);
  if (pick == 1) {
    MPI_Ssend(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD); /* @SSEND */
    MPI_Recv(&y, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
  } else if (pick == 2) {
    if (rank == 0)
      MPI_Barrier(MPI_COMM_WORLD); /* @CROSS */
    MPI_Allreduce(&x, &y, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (rank == 1)
      MPI_Barrier(MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
