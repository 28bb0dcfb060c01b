// mpiproof-test:
// ranks: 2
// expect: violated
// finding: invalid-buffer @ CALL
//
// The buffer of a non-blocking send is too short.
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int next = (rank + 1) % size, last = (rank + size - 1) % size;
  int a[8] = {rank}, b[8] = {0};
  MPI_Request r;
  MPI_Isend(&a[6], 3, MPI_INT, next, 0, MPI_COMM_WORLD, &r); /* @CALL */
  MPI_Recv(b, 8, MPI_INT, last, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Wait(&r, MPI_STATUS_IGNORE);
  (void)next, (void)last, (void)a, (void)b;
  MPI_Finalize();
  return 0;
}
