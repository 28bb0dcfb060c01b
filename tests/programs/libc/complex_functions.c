// mpiproof-test:
// note: exponentials, roots and circular functions of complex numbers
#include <complex.h>
#include <math.h>
#include <stdio.h>

static void show(const char *name, double complex z) {
  printf("%s %.13g %.13g\n", name, creal(z), cimag(z));
}

int main(void) {
  const double complex v[] = {1.0, I, -1.0, -I, 0.5 + 0.25 * I, -2.0 + 3.0 * I,
                              10.0 - 0.001 * I, 0.001 - 4.0 * I};
  for (int i = 0; i < 8; i++) {
    const double complex z = v[i];
    printf("%g %g: %.13g %.13g\n", creal(z), cimag(z), cabs(z), carg(z));
    show("conj", conj(z));
    show("proj", cproj(z));
    show("exp", cexp(z));
    show("log", clog(z));
    show("sqrt", csqrt(z));
    show("pow", cpow(z, 0.5 - 0.3 * I));
    show("sin", csin(z));
    show("cos", ccos(z));
    show("tan", ctan(z));
    show("sinh", csinh(z));
    show("cosh", ccosh(z));
    show("tanh", ctanh(z));
  }
  const float complex f = cexpf(0.5f + 1.0f * I);
  printf("%.6g %.6g %.6g\n", crealf(f), cimagf(f), cabsf(f));
  const long double complex l = csqrtl(-2.0L + 0.5L * I);
  printf("%.17Lg %.17Lg\n", creall(l), cimagl(l));
  return 0;
}
