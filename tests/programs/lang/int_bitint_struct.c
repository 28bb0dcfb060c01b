// mpiproof-test:
// note: _BitInt in structs, arrays and calls
#include <stdio.h>

struct Packed {
  _BitInt(12) a;
  unsigned _BitInt(20) b;
  _BitInt(90) c;
  unsigned _BitInt(1) flag;
};

static _BitInt(12) twice(_BitInt(12) x) {
  return x + x;
}

static unsigned _BitInt(20) mix(_BitInt(12) a, unsigned _BitInt(20) b,
                                _BitInt(90) c) {
  return (unsigned _BitInt(20))(a * 7 + b + (unsigned _BitInt(20))c);
}

static long sum(const unsigned _BitInt(9) *v, int n) {
  long s = 0;
  while (n--)
    s = s * 5 % 100003 + (long)*v++;
  return s;
}

int main(void) {
  struct Packed p = {-5, 1000000, 1, 1};
  for (int i = 0; i < 20; i++) {
    p.a = twice(p.a) % 1000 + 1;
    p.b = mix(p.a, p.b, p.c);
    p.c = p.c * 11 - 3;
    p.flag = (unsigned _BitInt(1))i;
    if (i % 5 == 0)
      printf("%d %d %lld %d\n", (int)p.a, (int)p.b, (long long)(p.c >> 10),
             (int)p.flag);
  }
  struct Packed q = p;
  q.c = -q.c;
  printf("%d %d\n", q.c < p.c, (int)(q.b == p.b));
  unsigned _BitInt(9) v[10];
  for (int i = 0; i < 10; i++)
    v[i] = (unsigned _BitInt(9))(i * 77);
  printf("%ld\n", sum(v, 10));
  printf("%zu %zu\n", sizeof(struct Packed), sizeof v);
  switch (p.a) {
    case 1: puts("one"); break;
    default: puts("other");
  }
  return 0;
}
