/* The discrete Fourier transform by its definition. */
#include <math.h>
#include <mpiproof.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 8 };

int main(void) {
  double re[N], im[N], x[N], y[N], turn = 2 * acos(-1.0);
  mpiproof_input(re, sizeof re, "re");
  mpiproof_input(im, sizeof im, "im");
  for (int k = 0; k < N; k++) {
    x[k] = y[k] = 0;
    for (int i = 0; i < N; i++) {
      double c = cos(turn * (i * k % N) / N), s = -sin(turn * (i * k % N) / N);
      x[k] += re[i] * c - im[i] * s;
      y[k] += re[i] * s + im[i] * c;
    }
  }
  mpiproof_output(x, sizeof x, "x");
  mpiproof_output(y, sizeof y, "y");
  return 0;
}
