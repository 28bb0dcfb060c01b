// mpiproof-test:
// ranks: 2
// expect: verified
// finding: communicator-leak @ CART
// severity: warning
//
// A Cartesian communicator and a row of it.
#include <mpi.h>


int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Comm cart, row;
  int dims[2] = {size, 1}, periods[2] = {0, 0}, remain[2] = {0, 1};
  MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &cart); /* @CART */
  MPI_Cart_sub(cart, remain, &row);
  MPI_Comm_free(&row);
  MPI_Finalize();
  return 0;
}
