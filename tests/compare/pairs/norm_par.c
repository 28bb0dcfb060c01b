/* The root of a sum of sums. BAD: the sum of roots. */
#include "pair.h"

enum { N = 4 };

int main(int argc, char **argv) {
  double a[N], sum = 0, all;
  start(argc, argv);
  mpiproof_input(a, sizeof a, "a");
  for (int i = rank; i < N; i += size) sum += a[i] * a[i];
#ifdef BAD
  sum = sqrt(sum);
#endif
  MPI_Allreduce(&sum, &all, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
#ifndef BAD
  all = sqrt(all);
#endif
  mpiproof_output(&all, sizeof all, "norm");
  MPI_Finalize();
  return 0;
}
