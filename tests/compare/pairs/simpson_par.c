/* Each rank has an interval of its own. BAD: weights of the whole range in a part
 * that begins at an odd point. */
#include "pair.h"

enum { N = 8 };
static double c[3];

static double f(double x) { return c[0] + x * (c[1] + x * c[2]); }

int main(int argc, char **argv) {
  double a, b, sum, total;
  start(argc, argv);
  mpiproof_input(c, sizeof c, "c");
  mpiproof_input(&a, sizeof a, "a");
  mpiproof_input(&b, sizeof b, "b");
  double h = (b - a) / N;
  int lo = rank * (N / size), hi = lo + N / size;
  sum = f(a + lo * h) + f(a + hi * h);
#ifdef BAD
  for (int i = lo + 1; i < hi; i++) sum += (i % 2 == 1 ? 2 : 4) * f(a + i * h);
#else
  for (int i = lo + 1; i < hi; i++) sum += (i % 2 == 1 ? 4 : 2) * f(a + i * h);
#endif
  sum *= h / 3;
  MPI_Reduce(&sum, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
  if (rank == 0) mpiproof_output(&total, sizeof total, "integral");
  MPI_Finalize();
  return 0;
}
