// Without any buffering MPI_Comm_free waits, always: what comes after the
// warning was not looked at, and the answer says so.
// mpiproof-test:
// run: -n 2 --buffer=zero
// expect: incomplete
// limit: suppressed
// finding: deadlock @ FREE
// severity: warning
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, x = 0;
  MPI_Comm comm;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_dup(MPI_COMM_WORLD, &comm);
  if (rank == 0)
    MPI_Recv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Comm_free(&comm); /* @FREE */
  if (rank == 1)
    MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  MPI_Finalize();
  return 0;
}
