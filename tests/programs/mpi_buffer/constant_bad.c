// mpiproof-test:
// ranks: 2
// expect: violated
// finding: invalid-buffer @ CALL
//
// A receive into a constant.
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int next = (rank + 1) % size, last = (rank + size - 1) % size;
  int a[8] = {rank}, b[8] = {0};
  static const int fixed = 4;
  MPI_Request r;
  MPI_Isend(a, 1, MPI_INT, next, 0, MPI_COMM_WORLD, &r);
  MPI_Recv((int *)&fixed, 1, MPI_INT, last, 0, /* @CALL */
           MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Wait(&r, MPI_STATUS_IGNORE);
  (void)next, (void)last, (void)a, (void)b;
  MPI_Finalize();
  return 0;
}
