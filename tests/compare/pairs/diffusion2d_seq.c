/* Two steps of diffusion on a square with a fixed border. */
#include <math.h>
#include <mpiproof.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 6, STEPS = 2 };

int main(void) {
  static double u[N][N], v[N][N];
  mpiproof_input(u, sizeof u, "u");
  for (int s = 0; s < STEPS; s++) {
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++)
        v[i][j] = (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]) / 4;
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++) u[i][j] = v[i][j];
  }
  mpiproof_output(u, sizeof u, "u");
  return 0;
}
