// mpiproof-test:
// note: _Generic selections
#include <stdio.h>

struct A { int x; };
struct B { int x; };

static const char *of_a(struct A a) { (void)a; return "struct A"; }
static const char *of_b(struct B b) { (void)b; return "struct B"; }

#define NAME(x)                                                           \
  _Generic((x), int: "int", unsigned: "unsigned", long: "long",           \
           char: "char", double: "double", float: "float",                \
           char *: "char *", const char *: "const char *",                \
           int *: "int *", void *: "void *", int(*)[3]: "int(*)[3]",      \
           int (*)(int): "function", default: "other")
#define AREA(s) _Generic((s), struct A: of_a, struct B: of_b)(s)
#define ABS(x) _Generic((x), int: abs_i, long: abs_l, double: abs_d)(x)

static int abs_i(int x) { return x < 0 ? -x : x; }
static long abs_l(long x) { return x < 0 ? -x : x; }
static double abs_d(double x) { return x < 0 ? -x : x; }
static int f(int x) { return x; }

int main(void) {
  int a[3] = {0};
  const int c = 5;
  char buffer[4] = "";
  printf("%s %s %s %s\n", NAME(1), NAME(1u), NAME(1L), NAME('a'));
  printf("%s %s %s\n", NAME((char)1), NAME(1.0), NAME(1.0f));
  printf("%s %s %s\n", NAME("lit"), NAME(buffer), NAME((const char *)buffer));
  printf("%s %s %s %s\n", NAME(a), NAME(&a), NAME((void *)a), NAME(f));
  printf("%s %s %s\n", NAME(c), NAME(1ull), NAME((short)1));
  printf("%s %s\n", AREA((struct A){1}), AREA((struct B){2}));
  printf("%d %ld %g\n", ABS(-5), ABS(-6L), ABS(-7.5));
  int n = 0;
  int k = _Generic(n++, int: 10, default: 20);
  printf("%d %d\n", n, k);
  printf("%d\n", _Generic(1 ? 1 : 1.0, double: 1, int: 2));
  _Generic(0, int: a[1], default: a[2]) = 9;
  printf("%d\n", a[1]);
  return 0;
}
