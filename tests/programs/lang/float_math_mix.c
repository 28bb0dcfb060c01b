// mpiproof-test:
// note: elementary functions at exact points
#include <math.h>
#include <stdio.h>

int main(void) {
  volatile double two = 2, half = 0.5, zero = 0;
  printf("%g %g %g\n", sqrt(two * two), cbrt(27 * half * two), hypot(3, 4));
  printf("%g %g %g\n", floor(-half), ceil(half), trunc(-1.7));
  printf("%g %g %g\n", round(2.5), rint(2.5), nearbyint(3.5));
  printf("%ld %ld %lld\n", lround(-2.5), lrint(-2.5), llround(1e15));
  printf("%g %g\n", fmod(7.5, 2), fmod(-7.5, 2));
  printf("%g\n", remainder(7.5, 2));
  int e;
  double m = frexp(48, &e), ip;
  printf("%g %d %g\n", m, e, ldexp(m, e));
  double fp = modf(-3.75, &ip);
  printf("%g %g\n", fp, ip);
  printf("%g %g\n", pow(two, 10), pow(two, -2));
  printf("%g %g %g\n", exp(zero), log(two * half), sin(zero));
  printf("%g %g %g\n", cos(zero), exp2(3), log2(8));
  printf("%g %g\n", fdim(5, 3), fdim(3, 5));
  printf("%d %g\n", ilogb(100), logb(0.1));
  printf("%a %a\n", nextafter(1, 2), nextafter(0, -1));
  printf("%g %g\n", fma(two, 3, 4), scalbn(1.5, 4));
  printf("%g %g\n", fmaxf(1, 2), fminl(3, 4) > 2 ? 1.0 : 0.0);
  float f = 2;
  printf("%.9g %.9g\n", sqrtf(f), floorf(-f / 3));
  printf("%Lg %Lg\n", sqrtl(6.25L), fabsl(-1.5L));
  printf("%.10f %.10f\n", sin(1), cos(1));
  printf("%.10f %.10f %.10f\n", exp(1), log(10), atan2(1, 1) * 4);
  printf("%.8f %.8f\n", tan(0.5), pow(1.1, 7.3));
  return 0;
}
