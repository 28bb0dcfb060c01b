// mpiproof-test:
// note: classification macros and comparison macros
#include <float.h>
#include <math.h>
#include <stdio.h>

static void show(double x) {
  printf("%d %d %d %d %d | ", fpclassify(x), !!isnan(x), !!isinf(x),
         !!isfinite(x), !!signbit(x));
  const float f = (float)x;
  printf("%d %d %d %d | ", fpclassify(f), !!isnan(f), !!isnormal(f),
         !!signbit(f));
  const long double l = (long double)x * 1e-4000L;
  printf("%d %d %d %d\n", fpclassify(l), !!isnan(l), !!isnormal(l),
         !!signbit(l));
}

int main(void) {
  const double v[] = {0.0,      -0.0,     1.0,   -1.0,    DBL_MIN, 1e-310,
                      -5e-324,  DBL_MAX,  NAN,   -NAN,    INFINITY,
                      -INFINITY, 1e-45};
  const int n = sizeof v / sizeof v[0];
  for (int i = 0; i < n; i++)
    show(v[i]);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      printf("%d%d%d%d%d%d ", isgreater(v[i], v[j]),
             isgreaterequal(v[i], v[j]), isless(v[i], v[j]),
             islessequal(v[i], v[j]), islessgreater(v[i], v[j]),
             isunordered(v[i], v[j]));
  printf("\n");
  return 0;
}
