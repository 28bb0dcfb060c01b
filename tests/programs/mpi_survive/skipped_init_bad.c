// mpiproof-test:
// ranks: 2
// expect: violated
// finding: invalid-tag @ INIT
// finding: invalid-communicator @ NULL
//
// The request that MPI_Send_init did not make is null for MPI_Start: no defect
// of its own. The communicator has nothing to do with it.
#include <mpi.h>

int main(int argc, char **argv) {
  int r, x = 0;
  MPI_Request q = MPI_REQUEST_NULL;
  MPI_Init(&argc, &argv);
  MPI_Send_init(&x, 1, MPI_INT, 0, -7, MPI_COMM_SELF, &q); /* @INIT */
  MPI_Start(&q);
  MPI_Wait(&q, MPI_STATUS_IGNORE);
  MPI_Comm_rank(MPI_COMM_NULL, &r); /* @NULL */
  MPI_Finalize();
  return 0;
}
