/* Two steps of bodies on a line that attract each other. */
#include <math.h>
#include <mpiproof.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 4, STEPS = 2 };

int main(void) {
  double x[N], v[N], m[N], dt;
  mpiproof_input(x, sizeof x, "x");
  mpiproof_input(v, sizeof v, "v");
  mpiproof_input(m, sizeof m, "m");
  mpiproof_input(&dt, sizeof dt, "dt");
  for (int s = 0; s < STEPS; s++) {
    double f[N];
    for (int i = 0; i < N; i++) {
      f[i] = 0;
      for (int j = 0; j < N; j++) f[i] += m[j] * (x[j] - x[i]);
    }
    for (int i = 0; i < N; i++) v[i] += dt * f[i], x[i] += dt * v[i];
  }
  mpiproof_output(x, sizeof x, "x");
  mpiproof_output(v, sizeof v, "v");
  return 0;
}
