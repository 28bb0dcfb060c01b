// mpiproof-test:
// note: denormal numbers and gradual underflow
#include <float.h>
#include <stdio.h>

int main(void) {
  volatile double d = DBL_MIN;
  int n = 0;
  while (d > 0) {
    d /= 2;
    n++;
  }
  printf("%d\n", n);
  volatile float f = FLT_MIN;
  n = 0;
  while (f > 0) {
    f /= 2;
    n++;
  }
  printf("%d\n", n);
  volatile double tiny = 4.9406564584124654e-324;
  printf("%g %g %g %g\n", tiny, tiny * 2, tiny / 2, tiny * 0.75);
  printf("%a %a\n", tiny, DBL_MIN - tiny);
  volatile float ftiny = 1.401298464e-45f;
  printf("%g %g %g\n", ftiny, ftiny * 3, (double)ftiny);
  printf("%g\n", (float)(ftiny * 0.5));
  volatile double x = 1e-310;
  printf("%.17g %.17g\n", x, x * 1e300);
  volatile float y = 1e-40f;
  printf("%.9g %.9g\n", y, y * 1e30f);
  printf("%d %d\n", x - x / 2 != 0, tiny == 0);
  printf("%g %g\n", (double)(float)1e-44, (double)(float)1e-46);
  volatile double a = 3e-308, b = 2.9e-308;
  printf("%.17g\n", a - b);
  printf("%d %d\n", FLT_MANT_DIG, DBL_MIN_EXP);
  return 0;
}
