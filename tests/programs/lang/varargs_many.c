// mpiproof-test:
// note: varargs beyond all registers, forwarding wrappers
#include <stdarg.h>
#include <stdio.h>

static double weighted(int n, ...) {
  va_list ap;
  va_start(ap, n);
  double s = 0;
  for (int i = 1; i <= n; i++)
    s += i % 2 ? va_arg(ap, int) * (double)i : va_arg(ap, double) * i;
  va_end(ap);
  return s;
}

static int vcount(const char *types, va_list ap) {
  int n = 0;
  for (; *types; types++)
    switch (*types) {
      case 'd': n += va_arg(ap, int); break;
      case 'f': n += (int)va_arg(ap, double); break;
      case 's': {
        const char *s = va_arg(ap, const char *);
        while (*s++)
          n++;
        break;
      }
    }
  return n;
}

static int count(const char *types, ...) {
  va_list ap;
  va_start(ap, types);
  int n = vcount(types, ap);
  va_end(ap);
  return n;
}

static int twice(const char *types, ...) {
  va_list ap, again;
  va_start(ap, types);
  va_copy(again, ap);
  int n = vcount(types, ap);
  n += vcount(types, again);
  va_end(again);
  va_end(ap);
  return n;
}

static int (*const table[])(const char *, ...) = {count, twice, printf};

int main(void) {
  printf("%g\n", weighted(4, 1, 2.5, 3, 4.5));
  printf("%g\n", weighted(24, 1, 2., 3, 4., 5, 6., 7, 8., 9, 10., 11, 12., 13,
                          14., 15, 16., 17, 18., 19, 20., 21, 22., 23, 24.));
  printf("%d\n", count("dsfsd", 1, "abc", 2.5, "de", 3));
  for (int i = 0; i < 2; i++)
    printf("%d\n", table[i]("dddddddddsf", 1, 2, 3, 4, 5, 6, 7, 8, 9, "xy",
                            100.0));
  table[2]("%d %s %g\n", 5, "through a table", 1.25);
  return 0;
}
