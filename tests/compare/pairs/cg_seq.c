/* Two steps of conjugate gradients. */
#include <math.h>
#include <mpiproof.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 4, STEPS = 2 };
static double a[N][N], b[N], x[N], r[N], p[N], q[N];

static double dot(const double *u, const double *v) {
  double sum = 0;
  for (int i = 0; i < N; i++) sum += u[i] * v[i];
  return sum;
}

int main(void) {
  mpiproof_input(a, sizeof a, "a");
  mpiproof_input(b, sizeof b, "b");
  for (int i = 0; i < N; i++) r[i] = p[i] = b[i];
  double rho = dot(r, r);
  for (int s = 0; s < STEPS; s++) {
    for (int i = 0; i < N; i++) q[i] = dot(a[i], p);
    double alpha = rho / dot(p, q);
    for (int i = 0; i < N; i++) x[i] += alpha * p[i], r[i] -= alpha * q[i];
    double next = dot(r, r), beta = next / rho;
    for (int i = 0; i < N; i++) p[i] = r[i] + beta * p[i];
    rho = next;
  }
  mpiproof_output(x, sizeof x, "x");
  return 0;
}
