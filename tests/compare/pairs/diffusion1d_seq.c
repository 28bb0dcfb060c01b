/* Three steps of explicit diffusion on a rod with fixed ends. */
#include <math.h>
#include <mpiproof.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 8, STEPS = 3 };

int main(void) {
  double u[N], v[N], k;
  mpiproof_input(u, sizeof u, "u");
  mpiproof_input(&k, sizeof k, "k");
  for (int s = 0; s < STEPS; s++) {
    for (int i = 1; i < N - 1; i++)
      v[i] = u[i] + k * (u[i + 1] + u[i - 1] - 2 * u[i]);
    for (int i = 1; i < N - 1; i++) u[i] = v[i];
  }
  mpiproof_output(u, sizeof u, "u");
  return 0;
}
