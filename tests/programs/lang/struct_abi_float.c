// mpiproof-test:
// note: structs of float, double and mixed members by value
#include <stdio.h>

struct F1 { float a; };
struct F2 { float a, b; };
struct F3 { float a, b, c; };
struct F4 { float a, b, c, d; };
struct F5 { float a[5]; };
struct D1 { double a; };
struct D2 { double a, b; };
struct D3 { double a, b, c; };
struct FI { float f; int i; };
struct ID { int i; double d; };
struct DI { double d; char c; };
struct FD { float f; double d; };
struct FFI { float f, g; int i; };
struct IFF { int i; float f, g; };
struct CFCF { char a; float b; char c; float d; };
struct LD { long double x; };
struct LDI { long double x; int i; };
struct Nest { struct F2 a; struct { int n; float m; } b; };
struct FA { float a[4]; };

static struct F1 f1(struct F1 s) { s.a *= 2; return s; }
static struct F2 f2(struct F2 s) { return (struct F2){s.b, s.a}; }
static struct F3 f3(struct F3 s) { return (struct F3){s.c, s.a, s.b}; }
static struct F4 f4(struct F4 s) { return (struct F4){s.d, s.c, s.b, s.a}; }
static struct F5 f5(struct F5 s) { s.a[4] = s.a[0] + s.a[1]; return s; }
static struct D1 d1(struct D1 s) { s.a += 1; return s; }
static struct D2 d2(struct D2 s) { return (struct D2){s.b, -s.a}; }
static struct D3 d3(struct D3 s) { s.b = s.a * s.c; return s; }
static struct FI fi(struct FI s) { return (struct FI){(float)s.i, (int)s.f}; }
static struct ID id(struct ID s) { return (struct ID){(int)s.d, s.i}; }
static struct DI di(struct DI s) { s.c++; s.d /= 2; return s; }
static struct FD fd(struct FD s) { return (struct FD){(float)s.d, s.f}; }
static struct FFI ffi(struct FFI s) { s.i += (int)(s.f * s.g); return s; }
static struct IFF iff(struct IFF s) { s.f += (float)s.i; return s; }
static struct CFCF cfcf(struct CFCF s) {
  return (struct CFCF){s.c, s.d, s.a, s.b};
}
static struct LD ld(struct LD s) { s.x *= s.x; return s; }
static struct LDI ldi(struct LDI s) { s.x += s.i; s.i = 5; return s; }
static struct Nest nest(struct Nest s) { s.b.n += (int)s.a.a; return s; }
static struct FA fa(struct FA s) { s.a[3] += s.a[0]; return s; }

static double many(struct F2 a, double b, struct D2 c, struct FI d,
                   struct D3 e, struct F4 f, struct ID g, struct D2 h,
                   struct D2 i, struct LD j) {
  return a.a + a.b * 2 + b * 3 + c.a * 5 + c.b * 7 + d.f * 11 + d.i * 13 +
         e.a * 17 + e.c * 19 + f.d * 23 + g.i * 29 + g.d * 31 + h.b * 37 +
         i.a * 41 + (double)j.x * 43;
}

int main(void) {
  struct F1 a = f1((struct F1){1.25f});
  struct F2 b = f2((struct F2){1, 2});
  struct F3 c = f3((struct F3){1, 2, 3});
  struct F4 d = f4((struct F4){1, 2, 3, 4});
  struct F5 e = f5((struct F5){{1, 2, 3, 4, 5}});
  printf("%g %g %g %g %g %g %g\n", a.a, b.a, b.b, c.a, c.c, d.a, e.a[4]);
  struct D1 g = d1((struct D1){0.5});
  struct D2 h = d2((struct D2){1.5, 2.5});
  struct D3 i = d3((struct D3){2, 0, 4});
  printf("%g %g %g %g\n", g.a, h.a, h.b, i.b);
  struct FI j = fi((struct FI){7.9f, -3});
  struct ID k = id((struct ID){12, 99.75});
  struct DI l = di((struct DI){5, 'a'});
  struct FD m = fd((struct FD){1.5f, 2.25});
  printf("%g %d %d %g %g %c %g %g\n", j.f, j.i, k.i, k.d, l.d, l.c, m.f, m.d);
  struct FFI n = ffi((struct FFI){1.5f, 4, 10});
  struct IFF o = iff((struct IFF){3, 0.5f, 0.25f});
  struct CFCF p = cfcf((struct CFCF){'x', 1, 'y', 2});
  printf("%d %g %g %c %g %c\n", n.i, o.f, o.g, p.a, p.b, p.c);
  struct LD q = ld((struct LD){1.5L});
  struct LDI r = ldi((struct LDI){2.5L, 40});
  struct Nest s = nest((struct Nest){{3, 4}, {5, 6}});
  struct FA t = fa((struct FA){{1, 2, 3, 4}});
  printf("%Lg %Lg %d %d %g %g\n", q.x, r.x, r.i, s.b.n, s.b.m, t.a[3]);
  printf("%.2f\n", many(b, 1, h, j, i, d, k, h, h, q));
  return 0;
}
