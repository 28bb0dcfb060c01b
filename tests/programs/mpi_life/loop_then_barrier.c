// mpiproof-test:
// ranks: 2
// expect: verified
//
// Ranks that compute for long are watched instruction by instruction now and then:
// here one comes to a call in which it waits just then, for some of the inputs.
#include <mpi.h>
#include <mpiproof.h>

enum { PIECES = 20, LEAST = 1332900, PIECE = 40 };

int main(int argc, char **argv) {
  int rank, left = 0;
  volatile int x = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    int pieces = mpiproof_int("pieces");
    mpiproof_assume(pieces >= 0 && pieces < PIECES);
    while (left < pieces) left++;
    for (int i = 0; i < LEAST + left * PIECE; i++) x ^= i;
  }
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Finalize();
  return 0;
}
