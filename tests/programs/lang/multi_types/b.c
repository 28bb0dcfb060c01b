#include <stdarg.h>

#include "types.h"

int total = 100;

struct Small make_small(int a, int b) {
  return (struct Small){(char)a, (short)b};
}
struct Mixed make_mixed(double d, char c) {
  return (struct Mixed){d, c};
}
struct Large make_large(int n) {
  struct Large l;
  for (int i = 0; i < 10; i++)
    l.v[i] = n * i;
  return l;
}
double combine(struct Small s, struct Mixed m, struct Large l, float f,
               long double x) {
  return s.a + s.b + m.d + m.c + (double)l.v[5] + f + (double)x;
}
double callback(double (*f)(struct Small, struct Mixed, struct Large, float,
                            long double),
                struct Small s, struct Mixed m, struct Large l) {
  return f(s, m, l, 0.5f, 0.125L) * 2;
}
int vsum(int n, ...) {
  va_list ap;
  va_start(ap, n);
  int t = 0;
  while (n--)
    t += va_arg(ap, int);
  va_end(ap);
  total += t;
  return t;
}
