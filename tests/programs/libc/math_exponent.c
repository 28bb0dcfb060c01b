// mpiproof-test:
// note: frexp, ldexp, scalbn, ilogb, logb, modf for double
#define _GNU_SOURCE
#include <errno.h>
#include <float.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>

int main(void) {
  const double values[] = {0.0,     -0.0,    1.0,      -1.0,     0.5,
                           3.75,    -1e300,  DBL_MIN,  DBL_MAX,  1e-310,
                           4.9e-324, INFINITY, -INFINITY, 123456.789, 1.0 / 3};
  for (unsigned i = 0; i < sizeof values / sizeof values[0]; i++) {
    int e;
    double whole;
    const double x = values[i];
    const double m = frexp(x, &e);
    printf("%a: %a %d", x, m, isfinite(x) ? e : 0);
    const double fraction = modf(x, &whole);
    printf(" | %a %a", fraction, whole);
    errno = 0;
    printf(" | %d", ilogb(x) == INT_MIN ? -1 : ilogb(x));
    printf(" %d", errno == EDOM);
    printf(" | %a", logb(x));
    errno = 0;
    printf(" | %a", ldexp(x, 10));
    printf(" %a", scalbn(x, -1060));
    printf(" %a", scalbln(x, 5000));
    printf(" %d | %a\n", errno == ERANGE, significand(x));
  }
  return 0;
}
