/* Each rank sums its block, MPI_Allreduce adds the sums: equal over the reals
 * only. BAD: the last element is left out if it does not divide. */
#include "pair.h"

enum { N = 4 };

int main(int argc, char **argv) {
  double a[N], b[N], mine = 0, sum;
  start(argc, argv);
  mpiproof_input(a, sizeof a, "A");
  mpiproof_input(b, sizeof b, "B");
#ifdef BAD
  for (int i = rank * (N / size); i < (rank + 1) * (N / size); i++)
#else
  for (int i = first_of(rank, N); i < first_of(rank + 1, N); i++)
#endif
    mine += a[i] * b[i];
  MPI_Allreduce(&mine, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  mpiproof_output(&sum, sizeof sum, "dot");
  MPI_Finalize();
  return 0;
}
