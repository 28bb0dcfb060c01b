// mpiproof-test:
// note: fast Fourier transform against the plain sum
#include <complex.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

typedef double complex Z;

static const double PI = 3.14159265358979323846;

static void fft(Z *v, int n, int sign) {
  for (int i = 1, j = 0; i < n; i++) {
    int bit = n >> 1;
    for (; j & bit; bit >>= 1)
      j ^= bit;
    j ^= bit;
    if (i < j) {
      Z t = v[i];
      v[i] = v[j];
      v[j] = t;
    }
  }
  for (int len = 2; len <= n; len <<= 1) {
    double angle = sign * 2 * PI / len;
    Z step = cos(angle) + sin(angle) * I;
    for (int i = 0; i < n; i += len) {
      Z w = 1;
      for (int k = 0; k < len / 2; k++) {
        Z a = v[i + k], b = v[i + k + len / 2] * w;
        v[i + k] = a + b;
        v[i + k + len / 2] = a - b;
        w *= step;
      }
    }
  }
  if (sign > 0)
    for (int i = 0; i < n; i++)
      v[i] /= n;
}

static void dft(const Z *in, Z *out, int n) {
  for (int k = 0; k < n; k++) {
    out[k] = 0;
    for (int i = 0; i < n; i++) {
      double angle = -2 * PI * ((long)i * k % n) / n;
      out[k] += in[i] * (cos(angle) + sin(angle) * I);
    }
  }
}

static double worst(const Z *a, const Z *b, int n) {
  double w = 0;
  for (int i = 0; i < n; i++) {
    double d = hypot(creal(a[i] - b[i]), cimag(a[i] - b[i]));
    if (d > w)
      w = d;
  }
  return w;
}

/* Product of polynomials with integer coefficients. */
static void multiply(const int *a, int na, const int *b, int nb, long *out) {
  int n = 1;
  while (n < na + nb)
    n <<= 1;
  Z *x = calloc((size_t)n, sizeof *x), *y = calloc((size_t)n, sizeof *y);
  for (int i = 0; i < na; i++)
    x[i] = a[i];
  for (int i = 0; i < nb; i++)
    y[i] = b[i];
  fft(x, n, -1);
  fft(y, n, -1);
  for (int i = 0; i < n; i++)
    x[i] *= y[i];
  fft(x, n, 1);
  for (int i = 0; i < na + nb - 1; i++)
    out[i] = lround(creal(x[i]));
  free(x);
  free(y);
}

int main(void) {
  enum { N = 64 };
  Z signal[N], fast[N], plain[N];
  for (int i = 0; i < N; i++)
    signal[i] = sin(2 * PI * 5 * i / N) + 0.5 * cos(2 * PI * 12 * i / N) + 0.25;
  for (int i = 0; i < N; i++)
    fast[i] = signal[i];
  fft(fast, N, -1);
  dft(signal, plain, N);
  printf("fft equals dft: %d\n", worst(fast, plain, N) < 1e-9);
  for (int i = 0; i < N / 2; i++) {
    double magnitude = hypot(creal(fast[i]), cimag(fast[i])) / N;
    if (magnitude > 1e-6)
      printf("bin %2d: %.4f\n", i, magnitude);
  }
  fft(fast, N, 1);
  printf("inverse: %d\n", worst(fast, signal, N) < 1e-12);
  int a[10], b[7];
  long product[16], check[16] = {0};
  for (int i = 0; i < 10; i++)
    a[i] = i * i - 20;
  for (int i = 0; i < 7; i++)
    b[i] = 3 - i * 5;
  multiply(a, 10, b, 7, product);
  int same = 1;
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 7; j++)
      check[i + j] += (long)a[i] * b[j];
  for (int i = 0; i < 16; i++) {
    same &= check[i] == product[i];
    printf("%ld ", product[i]);
  }
  printf("\nproduct: %d\n", same);
  return !same;
}
