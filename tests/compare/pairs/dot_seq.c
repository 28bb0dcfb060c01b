#include <mpiproof.h>
#include <stdio.h>
#define N 4
int main(void) {
  double a[N], b[N], s = 0;
  mpiproof_input(a, sizeof a, "A");
  mpiproof_input(b, sizeof b, "B");
  for (int i = 0; i < N; i++) s += a[i] * b[i];
  mpiproof_output(&s, sizeof s, "dot");
  return 0;
}
