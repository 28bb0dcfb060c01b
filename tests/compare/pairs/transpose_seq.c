/* A matrix and its transpose. */
#include <math.h>
#include <mpiproof.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 4 };

int main(void) {
  static double a[N][N], t[N][N];
  mpiproof_input(a, sizeof a, "a");
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) t[j][i] = a[i][j];
  mpiproof_output(t, sizeof t, "t");
  return 0;
}
