// mpiproof-test:
// note: struct assignment, chained and through pointers
#include <stdio.h>

struct S {
  int a;
  char b[6];
  double c;
};

static struct S global = {1, "one", 1.5};

static struct S *pick(struct S *p, int i) {
  return &p[i];
}

int main(void) {
  struct S x, y, z;
  x = y = z = global;
  x.a = 10;
  y.b[0] = 'O';
  z.c = -z.c;
  printf("%d %s %g\n", x.a, y.b, z.c);
  struct S list[3] = {x, y, z};
  *pick(list, 0) = *pick(list, 2);
  *pick(list, 2) = global;
  for (int i = 0; i < 3; i++)
    printf("%d %s %g\n", list[i].a, list[i].b, list[i].c);
  struct S *p = list;
  *p++ = global;
  p->a = 33;
  *p = *p;
  printf("%d %d %td\n", list[0].a, list[1].a, p - list);
  x = (p->a > 5 ? list[1] : list[2]);
  printf("%d\n", x.a);
  int n = 0;
  x = (n++, global);
  printf("%d %d\n", n, x.a);
  printf("%c\n", (y = global).b[2]);
  struct {
    struct S s[2];
  } w1 = {{x, y}}, w2 = w1;
  w2.s[1].a = 5;
  printf("%d %d\n", w1.s[1].a, w2.s[1].a);
  return 0;
}
