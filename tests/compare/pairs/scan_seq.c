/* Prefix sums of integers. */
#include <math.h>
#include <mpiproof.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 6 };

int main(void) {
  int a[N], sum = 0;
  mpiproof_input(a, sizeof a, "a");
  for (int i = 0; i < N; i++) {
    sum = (int)((unsigned)sum + (unsigned)a[i]);
    a[i] = sum;
  }
  mpiproof_output(a, sizeof a, "sums");
  return 0;
}
