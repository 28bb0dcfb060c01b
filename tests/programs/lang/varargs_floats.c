// mpiproof-test:
// note: varargs of double, float and long double
#include <stdarg.h>
#include <stdio.h>

static double average(int n, ...) {
  va_list ap;
  va_start(ap, n);
  double s = 0;
  for (int i = 0; i < n; i++)
    s += va_arg(ap, double);
  va_end(ap);
  return n ? s / n : 0;
}

static long double mixed(const char *types, ...) {
  va_list ap;
  va_start(ap, types);
  long double s = 0;
  for (; *types; types++)
    if (*types == 'd')
      s = s * 2 + va_arg(ap, double);
    else if (*types == 'i')
      s = s * 2 + va_arg(ap, int);
    else if (*types == 'L')
      s = s * 2 + va_arg(ap, long double);
  va_end(ap);
  return s;
}

static double after(double a, int b, double c, ...) {
  va_list ap;
  va_start(ap, c);
  double d = va_arg(ap, double);
  int i = va_arg(ap, int);
  double e = va_arg(ap, double);
  va_end(ap);
  return a + b * 10 + c * 100 + d * 1000 + i * 10000 + e * 100000;
}

int main(void) {
  printf("%g\n", average(3, 1.0, 2.0, 4.5));
  printf("%g\n", average(10, 1., 2., 3., 4., 5., 6., 7., 8., 9., 10.));
  float f = 0.25f;
  printf("%g\n", average(2, f, 0.75));
  printf("%Lg\n", mixed("didLid", 1.0, 2, 3.0, 4.0L, 5, 6.0));
  printf("%Lg\n", mixed("LLLL", 1.5L, 2.5L, 3.5L, 4.5L));
  printf("%Lg\n", mixed("ddddddddddiiiiiiiiL", 1., 2., 3., 4., 5., 6., 7.,
                        8., 9., 10., 1, 2, 3, 4, 5, 6, 7, 8, 0.5L));
  printf("%g\n", after(1, 2, 3, 4.0, 5, 6.0));
  return 0;
}
