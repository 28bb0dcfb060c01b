// mpiproof-test:
// note: the assumption speaks of an input and of what was received
// options: --path-models -n 3
// expect: violated
// finding: assertion-failed @ B
#include <mpi.h>
#include <mpiproof.h>

void klee_assume(unsigned long);

int main(int argc, char **argv) {
  int rank, a, b;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Recv(&a, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    MPI_Recv(&b, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    int x = mpiproof_range(0, 5, "x");
    klee_assume(x > 3 || a == 2);
    mpiproof_assert(x != 1); /* @B */
  } else {
    MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
