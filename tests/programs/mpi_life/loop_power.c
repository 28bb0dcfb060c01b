// mpiproof-test:
// ranks: 3
// expect: verified
//
// The twin of loop_power_bad.
#include <mpi.h>

int main(int argc, char **argv) {
  int size, rounds = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  for (unsigned n = 1; n < (unsigned)size; n *= 2)
    rounds ^= 1;
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Finalize();
  return 0;
}
