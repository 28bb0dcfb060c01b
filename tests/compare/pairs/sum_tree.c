/* A sum by a tree of messages. BAD: a branch is counted twice. */
#include "pair.h"

enum { N = 8 };

int main(int argc, char **argv) {
  double a[N], sum = 0, other;
  start(argc, argv);
  mpiproof_input(a, sizeof a, "a");
  for (int i = rank; i < N; i += size) sum += a[i];
  for (int step = 1; step < size; step *= 2) {
    if (rank % (2 * step) == step) {
      MPI_Send(&sum, 1, MPI_DOUBLE, rank - step, 0, MPI_COMM_WORLD);
      break;
    }
    MPI_Recv(&other, 1, MPI_DOUBLE, rank + step, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    sum += other;
#ifdef BAD
    if (step == 2) sum += other;
#endif
  }
  if (rank == 0) mpiproof_output(&sum, sizeof sum, "sum");
  MPI_Finalize();
  return 0;
}
