/* Simpson's rule for a polynomial with unknown coefficients. */
#include <math.h>
#include <mpiproof.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 8 };
static double c[3];

static double f(double x) { return c[0] + x * (c[1] + x * c[2]); }

int main(void) {
  double a, b, sum;
  mpiproof_input(c, sizeof c, "c");
  mpiproof_input(&a, sizeof a, "a");
  mpiproof_input(&b, sizeof b, "b");
  double h = (b - a) / N;
  sum = f(a) + f(b);
  for (int i = 1; i < N; i++) sum += (i % 2 == 1 ? 4 : 2) * f(a + i * h);
  sum *= h / 3;
  mpiproof_output(&sum, sizeof sum, "integral");
  return 0;
}
