// mpiproof-test:
// ranks: 2 3
// expect: verified
//
// Freed while an operation is under way: no leak, the operation keeps it.
#include <mpi.h>


int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Comm c;
  MPI_Request r;
  int x = rank, y;
  MPI_Comm_dup(MPI_COMM_WORLD, &c);
  MPI_Irecv(&y, 1, MPI_INT, (rank + size - 1) % size, 0, c, &r);
  MPI_Send(&x, 1, MPI_INT, (rank + 1) % size, 0, c);
  MPI_Comm_free(&c);
  MPI_Wait(&r, MPI_STATUS_IGNORE);
  MPI_Finalize();
  return 0;
}
