// mpiproof-test:
// note: roots differ for one input, operators for another
// ranks: 3
// expect: violated
// finding: root-mismatch @ BCAST
// input: pick@0 = 1
// finding: operator-mismatch @ REDUCE
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
  if (pick == 1)
    MPI_Bcast(&x, 1, MPI_INT, rank == 2 ? 1 : 0, MPI_COMM_WORLD); /* @BCAST */
  if (pick == 2)
    MPI_Allreduce(&x, &y, 1, MPI_INT, /* @REDUCE */
                  rank == 1 ? MPI_MAX : MPI_SUM, MPI_COMM_WORLD);
  MPI_Finalize();
  return 0;
}
