// mpiproof-test:
// ranks: 2
// expect: verified
//
// Types freed early, while they are used; Fortran kinds, which cannot be
// freed.
#include <mpi.h>


int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Datatype row, block, kind;
  MPI_Request r;
  int data[4] = {1, 2, 3, 4}, other[4];
  MPI_Type_contiguous(2, MPI_INT, &row);
  MPI_Type_vector(2, 1, 1, row, &block);
  MPI_Type_free(&row);
  MPI_Type_commit(&block);
  MPI_Type_create_f90_integer(9, &kind);
  MPI_Irecv(other, 1, block, (rank + size - 1) % size, 0, MPI_COMM_WORLD, &r);
  MPI_Send(data, 1, block, (rank + 1) % size, 0, MPI_COMM_WORLD);
  MPI_Type_free(&block);
  MPI_Wait(&r, MPI_STATUS_IGNORE);
  MPI_Finalize();
  return 0;
}
