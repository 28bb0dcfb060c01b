// mpiproof-test:
// note: rounding functions of all kinds
#include <math.h>
#include <stdio.h>

int main(void) {
  const double v[] = {0.0,  -0.0, 0.5,  -0.5, 1.5,   2.5,  -1.5, -2.5,
                      0.49999999999999994, 1e15 + 0.5,     -3.7, 3.2,
                      4503599627370497.5,  1e18, -1e18,    2147483648.5};
  const int n = sizeof v / sizeof v[0];
  for (int i = 0; i < n; i++) {
    const double x = v[i];
    printf("%a: %a %a %a %a %a %a", x, floor(x), ceil(x), trunc(x), round(x),
           rint(x), nearbyint(x));
    printf(" %ld %ld %lld %lld\n", lround(x), lrint(x), llround(x),
           llrint(x));
    const float f = (float)x;
    printf("%a %a %a %a %a %ld %ld\n", floorf(f), ceilf(f), truncf(f),
           roundf(f), rintf(f), lroundf(f), lrintf(f));
    const long double l = x;
    printf("%La %La %La %La %La %ld %ld\n", floorl(l), ceill(l), truncl(l),
           roundl(l), rintl(l), lroundl(l), lrintl(l));
  }
  return 0;
}
