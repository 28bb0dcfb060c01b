/* The length of a vector. */
#include <math.h>
#include <mpiproof.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 4 };

int main(void) {
  double a[N], sum = 0;
  mpiproof_input(a, sizeof a, "a");
  for (int i = 0; i < N; i++) sum += a[i] * a[i];
  double norm = sqrt(sum);
  mpiproof_output(&norm, sizeof norm, "norm");
  return 0;
}
