// mpiproof-test:
// note: what is printed decides nothing, how long it is does if asked for
// options: --path-models -n 4
// expect: violated
// finding: assertion-failed @ NUMBER
// finding: assertion-failed @ FRACTION
#include <mpi.h>
#include <mpiproof.h>
#include <stdio.h>

int main(int argc, char **argv) {
  int rank, got[3];
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    for (int i = 0; i < 3; i++)
      MPI_Recv(&got[i], 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
    int length = printf("%d\n", got[0]);
    if (length == 3) mpiproof_assert(got[0] != 10);   /* @NUMBER */
    length = fprintf(stderr, "%.1f\n", got[1] * 1.5);
    mpiproof_assert(length != 5 || got[0] == 10);   /* @FRACTION */
  } else {
    int x = rank == 3 ? 10 : 1;
    MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
