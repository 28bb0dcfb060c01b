// mpiproof-test:
// note: an abort for one input, a message never received for another
// ranks: 2
// expect: violated
// finding: mpi-abort @ ABORT
// input: pick@0 = 1
// finding: unmatched-message @ SEND
// input: pick@0 = 2
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank;
  int x = 0;
  MPI_Request request;
  int pick = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0)
    pick = mpiproof_range(0, 3, "pick");
  MPI_Bcast(&pick, 1, MPI_INT, 0, MPI_COMM_WORLD);
  if (pick == 1 && rank == 1)
    MPI_Abort(MPI_COMM_WORLD, 3); /* @ABORT */
  if (pick == 2 && rank == 0) {
    MPI_Isend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request); /* @SEND */
    MPI_Wait(&request, MPI_STATUS_IGNORE);
  }
  MPI_Finalize();
  return 0;
}
