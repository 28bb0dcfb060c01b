// mpiproof-test:
// ranks: 3
// expect: violated
// finding: datatype-mismatch @ CALL
// says: MPI_Ibcast: what rank 0 sends at
// says: as 2 MPI_INT, rank 1 receives as 2 MPI_FLOAT
//
// The mistake is in the call, not in the wait that notices it.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, numbers[2] = {1, 2};
  float values[2] = {0, 0};
  MPI_Request request;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 1)
    MPI_Ibcast(values, 2, MPI_FLOAT, 0, MPI_COMM_WORLD, &request); /* @CALL */
  else
    MPI_Ibcast(numbers, 2, MPI_INT, 0, MPI_COMM_WORLD, &request);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  MPI_Finalize();
  return 0;
}
