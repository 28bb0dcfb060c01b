// mpiproof-test:
// ranks: 3
// expect: violated
// finding: endless-loop @ A
//
// Twice as many as before: never three, and then 0 for ever.
#include <mpi.h>

int main(int argc, char **argv) {
  int size, rounds = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  for (unsigned n = 1; n != (unsigned)size; n *= 2) rounds ^= 1;  /* @A */
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Finalize();
  return 0;
}
