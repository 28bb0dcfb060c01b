// Only if MPI_Comm_free waits for the other members (it may, MPI 4.1, 7.4.3; no
// library does) is this a deadlock.
// mpiproof-test:
// ranks: 2
// expect: verified
// finding: deadlock @ FREE
// severity: warning
// says: but it does so in no MPI library
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
