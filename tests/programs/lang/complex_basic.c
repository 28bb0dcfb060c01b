// mpiproof-test:
// note: complex arithmetic in three precisions
#include <complex.h>
#include <stdio.h>

static double complex poly(double complex z) {
  return z * z * z - 2 * z + 1;
}

static float complex addf(float complex a, float complex b) {
  return a + b;
}

static long double complex mull(long double complex a, long double complex b) {
  return a * b;
}

struct C {
  int n;
  double complex z;
};

int main(void) {
  double complex a = 1 + 2 * I, b = 3 - 4 * I;
  double complex c = a + b;
  printf("%g %g\n", creal(c), cimag(c));
  c = a - b;
  printf("%g %g\n", creal(c), cimag(c));
  c = a * b;
  printf("%g %g\n", creal(c), cimag(c));
  c = a / b;
  printf("%.15g %.15g\n", creal(c), cimag(c));
  c = poly(a);
  printf("%g %g\n", creal(c), cimag(c));
  c = -a;
  printf("%g %g\n", creal(c), cimag(c));
  c = ~a;
  printf("%g %g\n", creal(c), cimag(c));
  c *= 2;
  c += I;
  c /= 4;
  printf("%g %g\n", creal(c), cimag(c));
  printf("%d %d %d\n", a == b, a != b, a == 1 + 2 * I);
  float complex f = addf(1.5f + 2.5f * I, 3);
  printf("%g %g\n", crealf(f), cimagf(f));
  long double complex l = mull(1 + 1.0L * I, 1 - 1.0L * I);
  printf("%Lg %Lg\n", creall(l), cimagl(l));
  struct C s = {1, 5 + 6 * I}, t = s;
  t.z *= I;
  printf("%g %g\n", creal(t.z), cimag(t.z));
  __real__ t.z = 9;
  __imag__ t.z += 1;
  printf("%g %g\n", creal(t.z), cimag(t.z));
  double complex list[4] = {1, I, -1, -I};
  c = 0;
  for (int i = 0; i < 4; i++)
    c += list[i] * (i + 1);
  printf("%g %g\n", creal(c), cimag(c));
  printf("%d %d\n", (int)a, (_Bool)(0 * I));
  f = (float complex)a;
  printf("%g %zu %zu\n", (double)f, sizeof f, sizeof l);
  printf("%d %d\n", a ? 1 : 0, !a);
  _Complex int gi = 3 + 4i;
  gi *= 2i;
  printf("%d %d\n", __real__ gi, __imag__ gi);
  return 0;
}
