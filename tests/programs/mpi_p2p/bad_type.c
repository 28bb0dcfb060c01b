// mpiproof-test:
// ranks: 2
// expect: violated
// finding: datatype-mismatch @ RECV
// says: sent at
// says: as 1 MPI_INT, is received as 1 MPI_FLOAT
//
// An int is received as a float: no MPI notices, the value is nonsense.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  int x = 1;
  float y;
  if (rank == 0) {
    MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
  } else {
    MPI_Recv(&y, 1, MPI_FLOAT, 0, 0, MPI_COMM_WORLD, /* @RECV */
             MPI_STATUS_IGNORE);
  }
  MPI_Finalize();
  return 0;
}
