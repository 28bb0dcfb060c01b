// mpiproof-test:
// note: a discrete Fourier transform and its inverse
#include <complex.h>
#include <math.h>
#include <stdio.h>

enum { N = 16 };

static void transform(double complex *v, int n, int sign) {
  if (n == 1)
    return;
  double complex even[N / 2], odd[N / 2];
  for (int i = 0; i < n / 2; i++) {
    even[i] = v[2 * i];
    odd[i] = v[2 * i + 1];
  }
  transform(even, n / 2, sign);
  transform(odd, n / 2, sign);
  for (int i = 0; i < n / 2; i++) {
    const double complex w = cexp(sign * 2 * M_PI * I * i / n) * odd[i];
    v[i] = even[i] + w;
    v[i + n / 2] = even[i] - w;
  }
}

int main(void) {
  double complex v[N];
  for (int i = 0; i < N; i++)
    v[i] = i % 5 + 0.5 * I * (i % 3);
  transform(v, N, -1);
  for (int i = 0; i < N; i++)
    printf("%.9f %.9f\n", creal(v[i]) + 0.0, cimag(v[i]) + 0.0);
  transform(v, N, 1);
  double error = 0;
  for (int i = 0; i < N; i++)
    error += cabs(v[i] / N - (i % 5 + 0.5 * I * (i % 3)));
  printf("%d\n", error < 1e-12);
  return 0;
}
