// Never started, and left behind at MPI_Finalize: one warning, at the place
// where it was made. Its neighbour was started and is left behind.
// mpiproof-test:
// ranks: 2
// expect: verified
// finding: missing-start @ NEVER
// severity: warning
// finding: request-leak @ LEFT
// severity: warning
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, x = 0;
  MPI_Request r[2];
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Send_init(&x, 1, MPI_INT, MPI_PROC_NULL, 0, /* @NEVER */
                MPI_COMM_WORLD, &r[0]);
  MPI_Send_init(&x, 1, MPI_INT, MPI_PROC_NULL, 0, /* @LEFT */
                MPI_COMM_WORLD, &r[1]);
  MPI_Start(&r[1]);
  MPI_Wait(&r[1], MPI_STATUS_IGNORE);
  MPI_Finalize();
  return 0;
}
