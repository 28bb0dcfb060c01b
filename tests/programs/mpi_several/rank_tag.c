// mpiproof-test:
// note: a wrong rank for one input, a wrong tag for another
// ranks: 2
// expect: violated
// finding: invalid-rank @ RANK
// input: pick@0 = 1
// finding: invalid-tag @ TAG
// input: pick@0 = 2
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank;
  int x = 0;
  int pick = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0)
    pick = mpiproof_range(0, 3, "pick");
  MPI_Bcast(&pick, 1, MPI_INT, 0, MPI_COMM_WORLD);
  if (pick == 1)
    MPI_Send(&x, 1, MPI_INT, 2, 0, MPI_COMM_WORLD); /* @RANK */
  if (pick == 2)
    MPI_Send(&x, 1, MPI_INT, 1 - rank, -5, MPI_COMM_WORLD); /* @TAG */
  MPI_Finalize();
  return 0;
}
