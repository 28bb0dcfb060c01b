// mpiproof-test:
// note: what is left by the assumption is right
// options: --path-models -n 3 --sym-arg 1
// expect: verified
#include <mpi.h>
#include <mpiproof.h>

void __VERIFIER_assume(int);

int main(int argc, char **argv) {
  int rank, a, b;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Recv(&a, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    MPI_Recv(&b, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    if (argv[1][0] == 'x') {
      __VERIFIER_assume(a == 2);
      mpiproof_assert(b == 1);
    }
  } else {
    MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return argc < 0;
}
