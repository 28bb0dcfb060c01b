// mpiproof-test:
// note: structs of all classes through varargs
#include <stdarg.h>
#include <stdio.h>

struct I1 { char c; };
struct I2 { int a, b; };
struct I3 { long a, b; };
struct F2 { float a, b; };
struct D2 { double a, b; };
struct M { double d; int i; };
struct Big { long v[5]; };
struct LD { long double x; };

static void show(const char *types, ...) {
  va_list ap;
  va_start(ap, types);
  for (; *types; types++)
    switch (*types) {
      case '1': printf("%c ", va_arg(ap, struct I1).c); break;
      case '2': {
        struct I2 s = va_arg(ap, struct I2);
        printf("%d,%d ", s.a, s.b);
        break;
      }
      case '3': {
        struct I3 s = va_arg(ap, struct I3);
        printf("%ld,%ld ", s.a, s.b);
        break;
      }
      case 'f': {
        struct F2 s = va_arg(ap, struct F2);
        printf("%g,%g ", s.a, s.b);
        break;
      }
      case 'd': {
        struct D2 s = va_arg(ap, struct D2);
        printf("%g,%g ", s.a, s.b);
        break;
      }
      case 'm': {
        struct M s = va_arg(ap, struct M);
        printf("%g,%d ", s.d, s.i);
        break;
      }
      case 'B': {
        struct Big s = va_arg(ap, struct Big);
        printf("%ld,%ld ", s.v[0], s.v[4]);
        break;
      }
      case 'L': printf("%Lg ", va_arg(ap, struct LD).x); break;
      case 'i': printf("%d ", va_arg(ap, int)); break;
    }
  va_end(ap);
  puts("");
}

int main(void) {
  struct I1 a = {'x'};
  struct I2 b = {1, -2};
  struct I3 c = {3, -4};
  struct F2 f = {0.5f, -0.5f};
  struct D2 d = {1.25, -1.25};
  struct M m = {2.5, 77};
  struct Big g = {{10, 20, 30, 40, 50}};
  struct LD l = {3.75L};
  show("123fdmBLi", a, b, c, f, d, m, g, l, 5);
  show("333i", c, c, c, 6);
  show("i33i3", 1, c, c, 2, c);
  show("ddddd", d, d, d, d, d);
  show("mmmmmmmm", m, m, m, m, m, m, m, m);
  show("BLBL1i", g, l, g, l, a, 9);
  show("fffffffffi", f, f, f, f, f, f, f, f, f, 1);
  return 0;
}
