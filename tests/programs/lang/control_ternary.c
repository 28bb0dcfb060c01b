// mpiproof-test:
// note: conditional operator of all types and lvalues
#include <stdio.h>

struct S {
  int a[3];
};

static struct S make(int n) {
  return (struct S){{n, n + 1, n + 2}};
}

static void nothing(int *p) {
  ++*p;
}

int main(void) {
  volatile int yes = 1, no = 0;
  int i = 3;
  double d = yes ? i : 2.5;
  printf("%g\n", d);
  long l = no ? i : -1L;
  printf("%ld\n", l);
  unsigned u = yes ? -1 : 1u;
  printf("%u\n", u);
  const char *s = no ? "yes" : yes ? "maybe" : NULL;
  puts(s);
  int *p = no ? &i : NULL;
  printf("%d\n", p == NULL);
  struct S t = yes ? make(5) : make(9);
  printf("%d %d\n", t.a[0], (no ? make(1) : make(2)).a[2]);
  *(yes ? &i : &t.a[0]) = 77;
  printf("%d %d\n", i, t.a[0]);
  int x = 0, y = 0;
  yes ? nothing(&x) : nothing(&y);
  no ? nothing(&x) : nothing(&y);
  printf("%d %d\n", x, y);
  int (*f)(const char *) = yes ? puts : 0;
  f("called");
  printf("%d\n", (yes ? 1 : 2) + (no ? 10 : 20) * (yes && !no ? 100 : 1000));
  float g = no ? 1.5f : 2.5f;
  long double h = yes ? 1.5L : g;
  printf("%g %Lg\n", g, h);
  _Bool b = yes ? 2 : 0;
  printf("%d\n", b);
  __int128 w = yes ? (__int128)1 << 65 : 0;
  printf("%d\n", (int)(w >> 64));
  for (int k = 0; k < 6; k++)
    printf("%s ", k % 2 ? k % 3 ? "odd" : "odd3" : k % 3 ? "even" : "even3");
  puts("");
  return 0;
}
