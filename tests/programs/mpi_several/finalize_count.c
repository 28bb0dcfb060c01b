// mpiproof-test:
// note: a rank ends too early for one input, counts differ for another
// ranks: 2
// expect: violated
// finding: missing-finalize @ MAIN
// input: pick@0 = 1
// finding: count-mismatch @ GATHER
// input: pick@0 = 2
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) { /* @MAIN */
  int rank;
  int x[4] = {0}, y[8] = {0};
  int pick = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0)
    pick = mpiproof_range(0, 3, "pick");
  MPI_Bcast(&pick, 1, MPI_INT, 0, MPI_COMM_WORLD);
  if (pick == 1 && rank == 1)
    return 0;
  if (pick == 2)
    MPI_Gather(x, 1 + rank, MPI_INT, y, 1, MPI_INT, 0, /* @GATHER */
               MPI_COMM_WORLD);
  MPI_Finalize();
  return 0;
}
