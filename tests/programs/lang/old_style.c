// mpiproof-test:
// args: a b
// note: K&R definitions, implicit int, undeclared functions, loose conversions
#include <stdio.h>

static calls;
static int *kept;

add(a, b)
int b, a;
{
  calls++;
  return a - b;
}

static long widen(c, s, f)
char c;
short s;
float f;
{
  return c * 1000000L + s * 100 + (long)(f * 4);
}

register_it(p) int *p; {
  kept = p;
}

static compare(int *a, int *b) { return *a - *b; }

static int apply(int (*f)(const void *, const void *), void *x, void *y) {
  return f(x, y);
}

main(argc, argv)
char **argv;
{
  int one = 1, two = 2;
  printf("%d %s\n", argc, argv[2]);
  printf("%d %d\n", add(7, 3), calls);
  printf("%ld\n", widen(-3, 77, 1.75));
  register_it(&two);
  printf("%d\n", *kept);
  printf("%d\n", apply(compare, &one, &two) < 0);
  printf("%d %d\n", later(5), toupper('x'));
  return calls;
}

later(x) {
  calls += x;
  return x * 2;
}
