/* Two steps of the wave equation; prints the state. */
#include <math.h>
#include <mpiproof.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 6, STEPS = 2 };

int main(void) {
  double old[N], now[N], next[N], c;
  mpiproof_input(old, sizeof old, "old");
  mpiproof_input(now, sizeof now, "now");
  mpiproof_input(&c, sizeof c, "c");
  for (int s = 0; s < STEPS; s++) {
    for (int i = 1; i < N - 1; i++)
      next[i] = 2 * now[i] - old[i] +
                c * c * (now[i + 1] - 2 * now[i] + now[i - 1]);
    next[0] = next[N - 1] = 0;
    for (int i = 0; i < N; i++) old[i] = now[i], now[i] = next[i];
  }
  for (int i = 0; i < N; i++) printf("%d %.6f\n", i, now[i]);
  return 0;
}
