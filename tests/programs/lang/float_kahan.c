// mpiproof-test:
// note: compensated sums and numeric series
#include <stdio.h>

static float naive(int n) {
  float s = 0;
  for (int i = 1; i <= n; i++)
    s += 0.1f;
  return s;
}

static float kahan(int n) {
  volatile float s = 0, c = 0;
  for (int i = 1; i <= n; i++) {
    volatile float y = 0.1f - c;
    volatile float t = s + y;
    c = (t - s) - y;
    s = t;
  }
  return s;
}

static double expo(double x) {
  double term = 1, sum = 1;
  for (int i = 1; i < 60; i++) {
    term *= x / i;
    sum += term;
  }
  return sum;
}

static double sine(double x) {
  double term = x, sum = x;
  for (int i = 1; i < 20; i++) {
    term *= -x * x / ((2 * i) * (2 * i + 1));
    sum += term;
  }
  return sum;
}

static double pi(int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += (i % 2 ? -4.0 : 4.0) / (2 * i + 1);
  return s;
}

int main(void) {
  printf("%.9g %.9g\n", naive(10000), kahan(10000));
  for (double x = -2; x <= 2; x += 0.5)
    printf("%.15g %.15g\n", expo(x), sine(x));
  printf("%.15g\n", pi(10000));
  double a = 1, b = 1 / 1.4142135623730951, t = 0.25, p = 1;
  for (int i = 0; i < 4; i++) {
    double n = (a + b) / 2, q = a * b, r = n;
    for (int k = 0; k < 8; k++)
      r = (r + q / r) / 2;
    b = r;
    t -= p * (a - n) * (a - n);
    a = n;
    p *= 2;
  }
  printf("%.13f\n", (a + b) * (a + b) / (4 * t));
  return 0;
}
