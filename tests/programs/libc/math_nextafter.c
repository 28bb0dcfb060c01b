// mpiproof-test:
// note: neighbours of numbers in all three formats
#define _GNU_SOURCE
#include <errno.h>
#include <float.h>
#include <math.h>
#include <stdio.h>

int main(void) {
  const double v[] = {0.0,     -0.0,     1.0,       -1.0,   DBL_MAX,
                      DBL_MIN, 5e-324,   INFINITY,  2.0,    -4.0,
                      2.2250738585072009e-308};
  const int n = sizeof v / sizeof v[0];
  for (int i = 0; i < n; i++) {
    errno = 0;
    printf("%a %a %a %a %d\n", nextafter(v[i], INFINITY),
           nextafter(v[i], -INFINITY), nextafter(v[i], v[i]),
           nexttoward(v[i], 1e-4000L), errno);
    printf("%a %a\n", nextup(v[i]), nextdown(v[i]));
    const float f = (float)v[i];
    printf("%a %a %a\n", nextafterf(f, INFINITY), nextafterf(f, -INFINITY),
           nexttowardf(f, 0.5L));
    const long double l = v[i];
    printf("%La %La %La\n", nextafterl(l, INFINITY), nextafterl(l, -INFINITY),
           nexttowardl(l, 0.5L));
  }
  return 0;
}
