/* A sum from left to right. */
#include <math.h>
#include <mpiproof.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 8 };

int main(void) {
  double a[N], sum = 0;
  mpiproof_input(a, sizeof a, "a");
  for (int i = 0; i < N; i++) sum += a[i];
  mpiproof_output(&sum, sizeof sum, "sum");
  return 0;
}
