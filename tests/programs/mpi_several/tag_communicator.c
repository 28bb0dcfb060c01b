// mpiproof-test:
// note: a wrong tag for one input, a wrong communicator for another
// ranks: 2
// expect: violated
// finding: tag-mismatch @ TAG
// input: pick@0 = 1
// finding: communicator-mismatch @ COMM
// input: pick@0 = 2
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank;
  int x = 0;
  MPI_Comm copy;
  int pick = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0)
    pick = mpiproof_range(0, 3, "pick");
  MPI_Bcast(&pick, 1, MPI_INT, 0, MPI_COMM_WORLD);
  MPI_Comm_dup(MPI_COMM_WORLD, &copy);
  if (rank == 0) {
    MPI_Ssend(&x, 1, MPI_INT, 1, pick == 1 ? 8 : 9,
              pick == 2 ? copy : MPI_COMM_WORLD);
  } else if (pick == 1) {
    MPI_Recv(&x, 1, MPI_INT, 0, 9, MPI_COMM_WORLD, /* @TAG */
             MPI_STATUS_IGNORE);
  } else {
    MPI_Recv(&x, 1, MPI_INT, 0, 9, MPI_COMM_WORLD, /* @COMM */
             MPI_STATUS_IGNORE);
  }
  MPI_Comm_free(&copy);
  MPI_Finalize();
  return 0;
}
