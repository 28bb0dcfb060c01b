// mpiproof-test:
// run: -n 2
// expect: violated
// finding: invalid-datatype @ send
//
// A datatype must be committed before it is used in communication (MPI 4.1,
// 5.1.9).
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, data[4] = {1, 2, 3, 4};
  MPI_Datatype column;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Type_vector(2, 1, 2, MPI_INT, &column);
  if (rank == 0)
    MPI_Send(data, 1, column, 1, 0, MPI_COMM_WORLD); /* @send */
  else
    MPI_Recv(data, 2, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Type_free(&column);
  MPI_Finalize();
  return 0;
}
