// mpiproof-test:
// note: an array is left for one input; a communicator is left behind always
// ranks: 2
// expect: violated
// finding: out-of-bounds-write @ WRITE
// input: pick@0 = 3
// finding: communicator-leak @ COMM
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank;
  int cells[3] = {0};
  MPI_Comm copy;
  int pick = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0)
    pick = mpiproof_range(0, 3, "pick");
  MPI_Bcast(&pick, 1, MPI_INT, 0, MPI_COMM_WORLD);
  MPI_Comm_dup(MPI_COMM_WORLD, &copy); /* @COMM */
  if (rank == 0)
    cells[pick] = 1; /* @WRITE */
  MPI_Finalize();
  return 0;
}
