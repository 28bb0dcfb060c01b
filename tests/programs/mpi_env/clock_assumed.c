// mpiproof-test:
// ranks: 1
// expect: verified
// assumes: clocks
//
// The program reads a clock: the answer says that it is not a real one.
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  double start = MPI_Wtime();
  assert(MPI_Wtime() - start < 1000);
  MPI_Finalize();
  return 0;
}
