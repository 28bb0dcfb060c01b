// mpiproof-test:
// note: complex values through calls, varargs and pointers
#include <complex.h>
#include <stdarg.h>
#include <stdio.h>

typedef double complex (*Op)(double complex, float complex);

static double complex first(double complex a, float complex b) {
  return a + b;
}
static double complex second(double complex a, float complex b) {
  return a * b;
}

static double complex sum(int n, ...) {
  va_list ap;
  va_start(ap, n);
  double complex s = 0;
  for (int i = 0; i < n; i++) {
    s += va_arg(ap, double complex);
    s += va_arg(ap, int);
  }
  va_end(ap);
  return s;
}

static long double complex many(int a, double complex b, float complex c,
                                long double complex d, double e,
                                double complex f, double complex g,
                                double complex h) {
  return a + b + c + d + e + f + g * 2 + h * I;
}

static double complex table[3] = {1 + 1i, 2.5i, -3};

int main(void) {
  Op ops[] = {first, second};
  double complex z = 1 + 2i;
  for (int i = 0; i < 2; i++) {
    z = ops[i](z, 0.5f + 0.25if);
    printf("%g %g\n", creal(z), cimag(z));
  }
  z = sum(3, 1 + 1.0i, 10, 2 + 2.0i, 20, 3.0i, 30);
  printf("%g %g\n", creal(z), cimag(z));
  long double complex l = many(1, 1.0i, 2.0if, 3.0iL, 4, 5, 6.0i, 7 + 8.0i);
  printf("%Lg %Lg\n", creall(l), cimagl(l));
  double complex *p = table;
  double *raw = (double *)p;
  for (int i = 0; i < 6; i++)
    printf("%g ", raw[i]);
  raw[5] = 4;
  printf("%g\n", cimag(p[2]));
  return 0;
}
