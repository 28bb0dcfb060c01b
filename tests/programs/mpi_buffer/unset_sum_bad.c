// mpiproof-test:
// ranks: 2
// expect: violated
// finding: uninitialised-value @ CALL
//
// A sum that was never started from anything takes part in a reduction.
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int next = (rank + 1) % size, last = (rank + size - 1) % size;
  int a[8] = {rank}, b[8] = {0};
  int sum, total;
  for (int i = 0; i < 8; i++) sum += a[i];
  MPI_Allreduce(&sum, &total, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD); /* @CALL */
  (void)next, (void)last, (void)a, (void)b;
  MPI_Finalize();
  return 0;
}
