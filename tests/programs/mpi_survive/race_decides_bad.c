// mpiproof-test:
// ranks: 3
// expect: violated
// finding: local-race @ READ
//
// Whether a rank aborts is up to the value that was read too early, on every
// rank by itself: it follows from the race, whatever the other ranks do.
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int in = 1, out = 0;
  MPI_Request q;
  MPI_Init(&argc, &argv);
  MPI_Iallreduce(&in, &out, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &q);
  if (out == 77) abort(); /* @READ */
  MPI_Wait(&q, MPI_STATUS_IGNORE);
  MPI_Finalize();
  return 0;
}
