// MPI_DATATYPE_NULL with a real partner, and with count 0.
// mpiproof-test:
// ranks: 2
// expect: violated
// finding: invalid-datatype @ CALL
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Sendrecv(0, 0, MPI_DATATYPE_NULL, 1 - rank, 0, 0, 0, /* @CALL */
               MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Finalize();
  return 0;
}
