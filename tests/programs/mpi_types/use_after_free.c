// mpiproof-test:
// run: -n 2
// expect: violated
// finding: invalid-datatype @ second
//
// A handle that was freed is not used again, not even while an operation still
// needs the datatype.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, data[4] = {1, 2, 3, 4}, got[4];
  MPI_Datatype column, copy;
  MPI_Request requests[2];
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Type_vector(2, 1, 2, MPI_INT, &column);
  MPI_Type_commit(&column);
  copy = column;
  MPI_Irecv(got, 2, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &requests[0]);
  MPI_Isend(data, 1, column, 1 - rank, 0, MPI_COMM_WORLD, &requests[1]);
  MPI_Type_free(&column);
  if (rank == 1)
    MPI_Send(data, 1, copy, 0, 1, MPI_COMM_WORLD); /* @second */
  else
    MPI_Recv(data, 2, MPI_INT, 1, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
  MPI_Finalize();
  return 0;
}
