// mpiproof-test:
// ranks: 2 3
// expect: verified
// finding: datatype-leak @ PAIR
// severity: warning
//
// An early return on one rank skips the MPI_Type_free.
#include <mpi.h>


int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Datatype pair;
  MPI_Type_contiguous(2, MPI_INT, &pair); /* @PAIR */
  MPI_Type_commit(&pair);
  if (rank == size - 1) {
    MPI_Finalize();
    return 0;
  }
  MPI_Type_free(&pair);
  MPI_Finalize();
  return 0;
}
