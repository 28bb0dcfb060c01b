// mpiproof-test:
// note: inverse circular and hyperbolic functions, branch cuts by sign of 0
#include <complex.h>
#include <math.h>
#include <stdio.h>

static double tidy(double x) { return fabs(x) < 1e-12 ? 0 : x; }

static void show(const char *name, double complex z) {
  printf("%s %.10g %.10g\n", name, tidy(creal(z)), tidy(cimag(z)));
}

int main(void) {
  const double complex v[] = {0.5,  2.0,         -2.0,           3.0 * I,
                              -I * 0.5,          1.0 + 1.0 * I,  0.3 - 0.7 * I,
                              -4.0 + 0.01 * I,   conj(2.0),      conj(-2.0)};
  for (int i = 0; i < 10; i++) {
    const double complex z = v[i];
    printf("%g %g\n", creal(z), cimag(z));
    show("asin", casin(z));
    show("acos", cacos(z));
    show("atan", catan(z));
    show("asinh", casinh(z));
    show("acosh", cacosh(z));
    show("atanh", catanh(z));
  }
  return 0;
}
