// mpiproof-test:
// ranks: 2
// expect: violated
// finding: invalid-buffer @ CALL
//
// The last row of a vector type lies behind the array.
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int next = (rank + 1) % size, last = (rank + size - 1) % size;
  int a[8] = {rank}, b[8] = {0};
  MPI_Datatype column;
  MPI_Request r;
  MPI_Type_vector(3, 1, 4, MPI_INT, &column);
  MPI_Type_commit(&column);
  MPI_Irecv(b, 3, MPI_INT, last, 0, MPI_COMM_WORLD, &r);
  MPI_Send(a, 1, column, next, 0, MPI_COMM_WORLD); /* @CALL */
  MPI_Wait(&r, MPI_STATUS_IGNORE);
  MPI_Type_free(&column);
  (void)next, (void)last, (void)a, (void)b;
  MPI_Finalize();
  return 0;
}
