/* The largest of some integers. */
#include <math.h>
#include <mpiproof.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 4 };

int main(void) {
  int a[N], most;
  mpiproof_input(a, sizeof a, "a");
  most = a[0];
  for (int i = 1; i < N; i++) most = a[i] > most ? a[i] : most;
  mpiproof_output(&most, sizeof most, "max");
  return 0;
}
