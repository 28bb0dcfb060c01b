// Bench kernel: n-body simulation in double.
#include <math.h>
#include <stdio.h>

#ifndef ROUNDS
#define ROUNDS 450000
#endif

enum { N = 5 };

static double x[N][3], v[N][3], m[N];

static void advance(double dt) {
  for (int i = 0; i < N; i++)
    for (int j = i + 1; j < N; j++) {
      double d[3], s = 0.01;
      for (int k = 0; k < 3; k++) {
        d[k] = x[i][k] - x[j][k];
        s += d[k] * d[k];
      }
      double mag = dt / (s * sqrt(s));
      for (int k = 0; k < 3; k++) {
        v[i][k] -= d[k] * m[j] * mag;
        v[j][k] += d[k] * m[i] * mag;
      }
    }
  for (int i = 0; i < N; i++)
    for (int k = 0; k < 3; k++)
      x[i][k] += dt * v[i][k];
}

int main(void) {
  for (int i = 0; i < N; i++) {
    m[i] = 1.0 / (i + 1);
    for (int k = 0; k < 3; k++)
      x[i][k] = (i * 7 + k * 3) % 11 - 5;
  }
  for (int i = 0; i < ROUNDS; i++)
    advance(0.001);
  double e = 0;
  for (int i = 0; i < N; i++)
    for (int k = 0; k < 3; k++)
      e += m[i] * v[i][k] * v[i][k];
  printf("%.9f\n", e);
  return 0;
}
