// mpiproof-test:
// options: -n 2
// expect: violated
// finding: out-of-bounds-write @ BUG

/* Found in the wild (doc/found.md): numbers are put into buckets by their
 * share of the largest one; the largest itself gets the number behind the last
 * bucket. */
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  const int numbers[] = {0, 3, 7, 8}, largest = 8;
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int *filled = calloc((size_t)size, sizeof *filled);
  for (int i = 0; i < 4; i++)
    filled[numbers[i] * size / largest] = 1; /* @BUG */
  MPI_Allreduce(MPI_IN_PLACE, filled, size, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  free(filled);
  MPI_Finalize();
  return 0;
}
