// mpiproof-test:
// ranks: 2
// expect: verified
// finding: uninitialised-send @ CALL
// severity: note
//
// For one input the number is not set.
#include <mpi.h>
#include <stdlib.h>
#include <mpiproof.h>
int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int next = (rank + 1) % size, last = (rank + size - 1) % size;
  int a[8] = {rank}, b[8] = {0};
  int n = mpiproof_int("n"), x;
  mpiproof_assume(n >= 0 && n < 3);
  if (n > 0) x = n;
  MPI_Bcast(&x, 1, MPI_INT, 0, MPI_COMM_WORLD); /* @CALL */
  (void)next, (void)last, (void)a, (void)b;
  MPI_Finalize();
  return 0;
}
