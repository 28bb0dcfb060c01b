// mpiproof-test:
// note: an assertion that one order fails, and a datatype left behind
// ranks: 3
// expect: violated
// finding: assertion-failed @ ASSERT
// race: rank 2
// finding: datatype-leak @ TYPE
#include <mpi.h>
#include <assert.h>

int main(int argc, char **argv) {
  int rank;
  int first = 0, second = 0;
  MPI_Datatype pair;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Type_contiguous(2, MPI_INT, &pair); /* @TYPE */
  if (rank != 0) {
    MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  } else {
    MPI_Recv(&first, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    MPI_Recv(&second, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    assert(first == 1); /* @ASSERT */
  }
  MPI_Finalize();
  return 0;
}
