// MPI_Scan is not defined on intercommunicators.
// mpiproof-test:
// ranks: 2
// expect: violated
// finding: invalid-communicator @ CALL
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, sum;
  MPI_Comm comm;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Intercomm_create(MPI_COMM_SELF, 0, MPI_COMM_WORLD, !rank, 0, &comm);
  MPI_Scan(&rank, &sum, 1, MPI_INT, MPI_SUM, comm); /* @CALL */
  MPI_Comm_free(&comm);
  MPI_Finalize();
  return 0;
}
