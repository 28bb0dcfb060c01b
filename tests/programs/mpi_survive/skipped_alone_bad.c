// mpiproof-test:
// ranks: 3
// expect: violated
// finding: invalid-count @ COUNT
//
// Rank 0 alone is not let into the broadcast. That the others meet it in
// another call then is no defect of its own.
#include <mpi.h>

int main(int argc, char **argv) {
  int r, x = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &r);
  MPI_Bcast(&x, r == 0 ? -1 : 1, MPI_INT, 0, MPI_COMM_WORLD); /* @COUNT */
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Finalize();
  return 0;
}
