// mpiproof-test:
// note: transcendental functions at exact and at ordinary points
#include <math.h>
#include <stdio.h>

int main(void) {
  printf("%g %g %g %g\n", sin(0), cos(0), tan(0), atan2(0, 1));
  printf("%.14g %.14g %.14g\n", sin(1), cos(1), tan(1));
  printf("%.14g %.14g %.14g %.14g\n", asin(0.5), acos(0.5), atan(0.5),
         atan2(-1, -1));
  printf("%.14g %.14g %.14g\n", sinh(1), cosh(1), tanh(1));
  printf("%.14g %.14g %.14g\n", asinh(1), acosh(2), atanh(0.5));
  printf("%.14g %.14g %.14g\n", exp(1), exp2(0.5), expm1(1e-10));
  printf("%.14g %.14g %.14g %.14g\n", log(2), log10(2), log2(3),
         log1p(1e-10));
  printf("%.14g %.14g %.14g\n", pow(2, 0.5), pow(2, 10), pow(0, 0));
  printf("%.14g %.14g %.14g\n", hypot(3, 4), erf(0.5), erfc(0.5));
  printf("%.14g %.14g\n", tgamma(5), lgamma(10));
  printf("%.7g %.7g %.7g\n", sinf(1), powf(2, 0.5f), logf(10));
  printf("%.17Lg %.17Lg\n", expl(1), sqrtl(2));
  printf("%g %g %g\n", pow(-2, 3), exp(-INFINITY), log(INFINITY));
  double sum = 0;
  for (int i = 1; i <= 100; i++)
    sum += sin(i) / i;
  printf("%.12f\n", sum);
  return 0;
}
