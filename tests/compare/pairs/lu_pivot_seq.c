/* LU decomposition, the largest element of the column first. */
#include <math.h>
#include <mpiproof.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 3 };

int main(void) {
  static double a[N][N];
  mpiproof_input(a, sizeof a, "a");
  for (int k = 0; k < N; k++) {
    int p = k;
    for (int i = k + 1; i < N; i++)
      if (a[i][k] > a[p][k]) p = i;
    for (int j = 0; j < N && p != k; j++) {
      double t = a[k][j];
      a[k][j] = a[p][j];
      a[p][j] = t;
    }
    for (int i = k + 1; i < N; i++) {
      a[i][k] /= a[k][k];
      for (int j = k + 1; j < N; j++) a[i][j] -= a[i][k] * a[k][j];
    }
  }
  mpiproof_output(a, sizeof a, "lu");
  return 0;
}
