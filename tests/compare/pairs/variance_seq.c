/* Mean and variance by two passes. */
#include <math.h>
#include <mpiproof.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 6 };

int main(void) {
  double a[N], mean = 0, var = 0;
  mpiproof_input(a, sizeof a, "a");
  for (int i = 0; i < N; i++) mean += a[i];
  mean /= N;
  for (int i = 0; i < N; i++) var += (a[i] - mean) * (a[i] - mean);
  var /= N;
  printf("mean %g variance %g\n", mean, var);
  return 0;
}
