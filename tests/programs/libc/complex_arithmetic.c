// mpiproof-test:
// note: complex products and quotients to the last bit, special values
#include <complex.h>
#include <math.h>
#include <stdio.h>

static double complex make(double x, double y) {
  double complex z;
  double *part = (double *)&z;
  part[0] = x;
  part[1] = y;
  return z;
}

static void show(double complex z) {
  const double x = creal(z), y = cimag(z);
  printf("%s%a,%s%a ", isnan(x) ? "n" : "", isnan(x) ? 0 : x,
         isnan(y) ? "n" : "", isnan(y) ? 0 : y);
}

int main(void) {
  const double v[] = {1.5, -2.25, 0.1, 1e300, 1e-300, 0.0, INFINITY, NAN};
  const int n = sizeof v / sizeof v[0];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k += 3) {
        const double complex a = make(v[i], v[j]);
        const double complex b = make(v[k], v[(i + k) % n]);
        show(a * b);
        show(a / b);
        show(a + b);
        show(a - 2.0 * b);
        printf("\n");
      }
  float complex f = 1.0f + 2.0f * I;
  f = f * f / (3.0f - 1.0f * I);
  printf("%a %a\n", crealf(f), cimagf(f));
  long double complex l = 1.0L + 2.0L * I;
  l = l * l / (3.0L - 1.0L * I);
  printf("%La %La\n", creall(l), cimagl(l));
  return 0;
}
