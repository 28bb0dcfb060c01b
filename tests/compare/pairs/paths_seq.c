/* Shortest paths between three nodes. */
#include <math.h>
#include <mpiproof.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 3 };

int main(void) {
  unsigned char d[N][N];
  mpiproof_input(d, sizeof d, "d");
  for (int k = 0; k < N; k++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++) {
        int via = d[i][k] + d[k][j];
        d[i][j] = (unsigned char)(via < d[i][j] ? via : d[i][j]);
      }
  mpiproof_output(d, sizeof d, "d");
  return 0;
}
