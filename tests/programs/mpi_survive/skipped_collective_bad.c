// mpiproof-test:
// ranks: 3
// expect: violated
// finding: invalid-count @ COUNT
// finding: call-mismatch @ BARRIER
//
// No rank is let into the broadcast: they stay in step, and that they disagree
// afterwards is a defect of its own.
#include <mpi.h>

int main(int argc, char **argv) {
  int r, x = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &r);
  MPI_Bcast(&x, -1, MPI_INT, 0, MPI_COMM_WORLD); /* @COUNT */
  if (r == 0)
    MPI_Bcast(&x, 1, MPI_INT, 0, MPI_COMM_WORLD);
  else
    MPI_Barrier(MPI_COMM_WORLD); /* @BARRIER */
  MPI_Finalize();
  return 0;
}
