// mpiproof-test:
// ranks: 2
// expect: verified
// finding: datatype-leak @ ROW
// severity: warning
//
// An uncommitted type that served to make another one is forgotten.
#include <mpi.h>


int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Datatype row, block;
  int data[4] = {1, 2, 3, 4};
  MPI_Type_contiguous(2, MPI_INT, &row); /* @ROW */
  MPI_Type_vector(2, 1, 1, row, &block);
  MPI_Type_commit(&block);
  MPI_Bcast(data, 1, block, 0, MPI_COMM_WORLD);
  MPI_Type_free(&block);
  (void)rank, (void)size;
  MPI_Finalize();
  return 0;
}
