// mpiproof-test:
// note: fmod, remainder, remquo over many pairs
#include <errno.h>
#include <float.h>
#include <math.h>
#include <stdio.h>

int main(void) {
  const double v[] = {0.0,  -0.0, 1.0,     -1.0,    2.5,      -7.25,   1e10,
                      0.1,  3.0,  1e300,   5e-324,  DBL_MIN,  DBL_MAX, 0.75,
                      10.5, -3.5, INFINITY, 6.283185307179586};
  const int n = sizeof v / sizeof v[0];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      const double x = v[i], y = v[j];
      if (isinf(x) || y == 0) {
        errno = 0;
        printf("%d %d\n", isnan(fmod(x, y)) && isnan(remainder(x, y)),
               errno == EDOM);
        continue;
      }
      int q;
      const double r = remquo(x, y, &q);
      printf("%a %a: %a %a %a %d\n", x, y, fmod(x, y), remainder(x, y), r, q);
    }
  return 0;
}
