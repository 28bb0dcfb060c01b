/* One result from every worker, and a summary from worker 1. Hangs now and
 * then: see doc/tutorial.md. */
#include <mpi.h>
#include <stdio.h>

enum { RESULT, SUMMARY };

static void collect(int size) {
  int sum = 0, x, summary;
  for (int i = 1; i < size; i++) {
    MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    sum += x;
  }
  MPI_Recv(&summary, 1, MPI_INT, 1, SUMMARY, MPI_COMM_WORLD,
           MPI_STATUS_IGNORE);
  printf("%d %d\n", sum, summary);
}

static void work(int rank) {
  int result = rank * rank, summary = 100;
  MPI_Send(&result, 1, MPI_INT, 0, RESULT, MPI_COMM_WORLD);
  if (rank == 1)
    MPI_Send(&summary, 1, MPI_INT, 0, SUMMARY, MPI_COMM_WORLD);
}

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank == 0) collect(size);
  else work(rank);
  MPI_Finalize();
  return 0;
}
