/* A generation of the game of life on a torus. */
#include <math.h>
#include <mpiproof.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 4 };

int main(void) {
  static unsigned char a[N][N], b[N][N];
  mpiproof_input(a, sizeof a, "board");
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      int sum = 0;
      for (int y = N - 1; y <= N + 1; y++)
        for (int x = N - 1; x <= N + 1; x++)
          sum += a[(i + y) % N][(j + x) % N] & 1;
      sum -= a[i][j] & 1;
      b[i][j] = (unsigned char)((sum == 3) | ((sum == 2) & a[i][j] & 1));
    }
  mpiproof_output(b, sizeof b, "board");
  return 0;
}
