/* Each rank has some coefficients and a power of x to begin with. BAD: its power
 * is one too low. */
#include "pair.h"

enum { N = 6 };

int main(int argc, char **argv) {
  double c[N], x, power = 1, y = 0, sum;
  start(argc, argv);
  mpiproof_input(c, sizeof c, "c");
  mpiproof_input(&x, sizeof x, "x");
  int lo = first_of(rank, N), hi = first_of(rank + 1, N);
#ifdef BAD
  for (int i = 1; i < lo; i++) power *= x;
#else
  for (int i = 0; i < lo; i++) power *= x;
#endif
  for (int i = lo; i < hi; i++, power *= x) y += c[i] * power;
  MPI_Reduce(&y, &sum, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
  if (rank == 0) mpiproof_output(&sum, sizeof sum, "y");
  MPI_Finalize();
  return 0;
}
