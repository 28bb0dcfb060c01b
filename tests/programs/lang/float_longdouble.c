// mpiproof-test:
// note: x87 long double arithmetic and conversions
#include <float.h>
#include <limits.h>
#include <stdio.h>

static long double power(long double b, int n) {
  long double r = 1;
  while (n--)
    r *= b;
  return r;
}

struct L {
  char c;
  long double x;
};

int main(void) {
  long double a = 0.1L, b = 3.0L;
  printf("%.20Lg %.20Lg %.20Lg %.20Lg\n", a + b, a - b, a * b, a / b);
  printf("%.20Lg %.17g\n", 1.0L / 3, (double)(1.0L / 3));
  printf("%.10Lg %.20Lg\n", power(10, 400), power(1.5L, 50));
  printf("%La\n", 1.0L);
  printf("%Lf %Le\n", -123.456L, 123456.789L);
  long double big = 9223372036854775807.0L;
  printf("%Lf %Lf\n", big, big + 1);
  printf("%ld %lu\n", (long)big, (unsigned long)(big + 5));
  printf("%Lf\n", (long double)ULONG_MAX);
  printf("%Lf\n", (long double)LONG_MIN);
  printf("%d %d %d\n", a < b, a == 0.1L, a == 0.1);
  printf("%d\n", (int)-7.9L);
  printf("%d %d\n", LDBL_MANT_DIG, LDBL_MAX_EXP);
  printf("%zu %zu\n", sizeof(long double), sizeof(struct L));
  long double list[3] = {1, 2.5L, -3};
  long double s = 0;
  for (int i = 0; i < 3; i++)
    s += list[i] * i;
  printf("%Lg\n", s);
  struct L l = {'c', 1.25L}, m = l;
  m.x *= -2;
  printf("%Lg %Lg %c\n", l.x, m.x, m.c);
  volatile long double tiny = LDBL_MIN;
  int n = 0;
  while (tiny > 0) {
    tiny /= 2;
    n++;
  }
  printf("%d\n", n);
  volatile long double inf = 1.0L / 0.0L;
  printf("%Lg %d %d\n", inf, inf > LDBL_MAX, inf - inf != inf - inf);
  printf("%g %g\n", (double)LDBL_MAX, (float)1e300L);
  long double x = 2;
  for (int i = 0; i < 7; i++)
    x = (x + 2 / x) / 2;
  printf("%.20Lf\n", x);
  printf("%Lg\n", -x);
  return 0;
}
