// mpiproof-test:
// cflags: -std=gnu89 -w
// note: K&R definitions and implicit int
#include <stdio.h>

add(a, b)
int a, b;
{
  return a + b;
}

static scale(x, f, c, s)
  double x;
  float f;
  char c;
  short s;
{
  return (int)(x * f) + c + s;
}

char *pick(list, n)
  char **list;
  register n;
{
  return list[n];
}

struct pt { int x, y; };

struct pt flip(p)
  struct pt p;
{
  struct pt q;
  q.x = p.y;
  q.y = p.x;
  return q;
}

counter;

apply(f, n)
  int (*f)();
  int n;
{
  return (*f)(n, n + 1);
}

nothing() {
  counter++;
  return 0;
}

main() {
  static char *names[] = {"zero", "one", "two"};
  struct pt p, q;
  auto k = 7;
  const t = 3;
  p.x = 1;
  p.y = 2;
  q = flip(p);
  printf("%d %d\n", add(2, 3), scale(2.5, (double)1.5f, 'a', 10));
  printf("%s %d %d\n", pick(names, 2), q.x, q.y);
  printf("%d\n", apply(add, k));
  nothing();
  nothing();
  printf("%d %d\n", counter, t);
  return 0;
}
