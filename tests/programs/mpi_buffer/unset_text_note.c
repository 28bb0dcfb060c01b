// mpiproof-test:
// ranks: 2
// expect: verified
// finding: uninitialised-send @ CALL
// severity: note
//
// Text of which not one byte was ever set.
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int next = (rank + 1) % size, last = (rank + size - 1) % size;
  int a[8] = {rank}, b[8] = {0};
  char text[16];
  MPI_Bcast(text, 16, MPI_CHAR, 0, MPI_COMM_WORLD); /* @CALL */
  (void)next, (void)last, (void)a, (void)b;
  MPI_Finalize();
  return 0;
}
