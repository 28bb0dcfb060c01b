// mpiproof-test:
// ranks: 2
// expect: violated
// finding: uninitialised-value @ UNSET
// finding: deadlock @ WAIT
//
// An unset variable decides three times: one finding. Whatever it holds, the
// ranks wait for each other.
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
  int r, b, c;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &r);
  if (b > 3) puts("big"); /* @UNSET */
  if (b == 3) puts("three");
  printf("%d\n", b);
  MPI_Recv(&c, 1, MPI_INT, 1 - r, 8, MPI_COMM_WORLD, /* @WAIT */
           MPI_STATUS_IGNORE);
  MPI_Finalize();
  return 0;
}
