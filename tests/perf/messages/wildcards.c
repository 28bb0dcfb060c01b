// Bench rows: every rank sends N messages to rank 0, which asks for any; with
// -DMIX the order of all messages shows in the result.
#include <assert.h>
#include <mpi.h>

#ifndef N
#define N 2
#endif

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int rank, size, sum = 0;
#ifdef MIX
  int mix = 0;
#endif
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank != 0) {
    for (int i = 0; i < N; i++)
      MPI_Send(&rank, 1, MPI_INT, 0, i, MPI_COMM_WORLD);
  } else {
    for (int i = 0; i < N * (size - 1); i++) {
      int x;
      MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
#ifdef MIX
      mix = mix * 5 + x;
#endif
      sum += x;
    }
#ifdef MIX
    assert(mix >= 0);
#endif
    assert(sum == N * size * (size - 1) / 2);
  }
  MPI_Finalize();
  return 0;
}
