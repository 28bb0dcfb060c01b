/* Blocks of rows; inner products by MPI_Allreduce. BAD: the direction is updated
 * with the old residual. */
#include "pair.h"

enum { N = 4, STEPS = 2 };
static double a[N][N], b[N], x[N], r[N], p[N], q[N];
static int lo, n;

static double dot(const double *u, const double *v) {
  double sum = 0, all;
  for (int i = 0; i < n; i++) sum += u[i] * v[i];
  MPI_Allreduce(&sum, &all, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  return all;
}

int main(int argc, char **argv) {
  double whole[N];
  start(argc, argv);
  n = N / size, lo = rank * n;
  mpiproof_input(a, sizeof a, "a");
  mpiproof_input(b, sizeof b, "b");
  for (int i = 0; i < n; i++) r[i] = p[i] = b[lo + i];
  double rho = dot(r, r);
  for (int s = 0; s < STEPS; s++) {
    MPI_Allgather(p, n, MPI_DOUBLE, whole, n, MPI_DOUBLE, MPI_COMM_WORLD);
    for (int i = 0; i < n; i++) {
      q[i] = 0;
      for (int j = 0; j < N; j++) q[i] += a[lo + i][j] * whole[j];
    }
    double alpha = rho / dot(p, q), next, beta;
#ifdef BAD
    next = dot(r, r);
    for (int i = 0; i < n; i++) x[i] += alpha * p[i], r[i] -= alpha * q[i];
#else
    for (int i = 0; i < n; i++) x[i] += alpha * p[i], r[i] -= alpha * q[i];
    next = dot(r, r);
#endif
    beta = next / rho;
    for (int i = 0; i < n; i++) p[i] = r[i] + beta * p[i];
    rho = next;
  }
  mpiproof_output_part(x, n * sizeof x[0], "x", lo * sizeof x[0]);
  MPI_Finalize();
  return 0;
}
