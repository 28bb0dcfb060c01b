// mpiproof-test:
// ranks: 2
// expect: violated
// finding: invalid-count @ here
//
// A share of the data is computed that is negative for the last process.
#include <mpi.h>
#include <stddef.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int rank, size;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int data[4] = {0};
  int share = 1 - rank;
  MPI_Send(data, share - 1, MPI_INT, MPI_PROC_NULL, 0, /* @here */
           MPI_COMM_WORLD);
  MPI_Finalize();
  return 0;
}
