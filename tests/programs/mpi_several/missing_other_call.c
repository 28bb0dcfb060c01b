// mpiproof-test:
// note: a rank stays away for one input, calls another collective for another
// ranks: 3
// expect: violated
// finding: missing-call @ LEFT
// input: pick@0 = 1
// finding: call-mismatch @ OTHER
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
    if (rank != 1)
      MPI_Barrier(MPI_COMM_WORLD); /* @LEFT */
  } else if (pick == 2 && rank == 1) {
    MPI_Allreduce(&x, &y, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD); /* @OTHER */
  } else if (pick == 2) {
    MPI_Barrier(MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
