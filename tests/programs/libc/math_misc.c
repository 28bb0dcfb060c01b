// mpiproof-test:
// note: fdim, fmin, fmax, fma, copysign, nan, sqrt, cbrt
#define _GNU_SOURCE
#include <errno.h>
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  printf("%a %a %a\n", fdim(3, 1), fdim(1, 3), fdim(-1, -5));
  errno = 0;
  printf("%a %d\n", fdim(DBL_MAX, -DBL_MAX), errno == ERANGE);
  printf("%a %a %a\n", fmin(1, 2), fmax(1, 2), fmin(NAN, 2));
  printf("%a %a\n", fmax(1, NAN), fma(0.1, 10, -1));
  printf("%a %a\n", copysign(3, -0.0), copysign(-INFINITY, 1));
  printf("%a %a %a\n", sqrt(2), sqrt(0), sqrt(1e-300));
  printf("%.15g %.15g\n", cbrt(27), cbrt(-2));
  double d = nan("0x123");
  unsigned long bits;
  memcpy(&bits, &d, sizeof bits);
  printf("%lx\n", bits);
  float f = nanf("7");
  unsigned word;
  memcpy(&word, &f, sizeof word);
  printf("%x %d\n", word, isnan(nanl("")));
  double s, c;
  sincos(0.5, &s, &c);
  printf("%.15g %.15g\n", s, c);
  printf("%a %a %La\n", fdimf(5, 2), fminf(-1, 1), fmaxl(2, 3));
  printf("%La %La\n", fdiml(5, 2), fmal(2, 3, 4));
  printf("%a %a\n", fmaxmag(-3, 2), fminmag(-3, 2));
  int sign;
  lgamma_r(-0.5, &sign);
  printf("%d ", sign);
  lgamma_r(-1.5, &sign);
  printf("%d\n", sign);
  return 0;
}
