/* Kahan's summation in each rank: over the reals the correction is zero. BAD: the
 * correction has the wrong sign. */
#include "pair.h"

enum { N = 8 };

int main(int argc, char **argv) {
  double a[N], sum = 0, lost = 0, total;
  start(argc, argv);
  mpiproof_input(a, sizeof a, "a");
  for (int i = first_of(rank, N); i < first_of(rank + 1, N); i++) {
    double y = a[i] - lost, t = sum + y;
#ifdef BAD
    lost = t - sum + y;
#else
    lost = (t - sum) - y;
#endif
    sum = t;
  }
  MPI_Reduce(&sum, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
  if (rank == 0) mpiproof_output(&total, sizeof total, "sum");
  MPI_Finalize();
  return 0;
}
