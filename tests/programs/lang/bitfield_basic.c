// mpiproof-test:
// note: signed and unsigned bit-fields of odd widths
#include <stdio.h>

struct Bits {
  unsigned a : 1;
  signed b : 3;
  unsigned c : 7;
  signed d : 13;
  unsigned e : 8;
  long long f : 40;
  unsigned long long g : 24;
};

static void show(const struct Bits *s) {
  printf("%u %d %u %d %u %lld %llu\n", s->a, s->b, s->c, s->d, s->e,
         (long long)s->f, (unsigned long long)s->g);
}

int main(void) {
  struct Bits s = {1, -4, 100, -4096, 255, -549755813888LL, 0xffffff};
  show(&s);
  s.a++;
  s.b = 3;
  s.c += 50;
  s.d = 4095;
  s.e <<= 1;
  s.f = 0x7fffffffff;
  s.g ^= 0x123456;
  show(&s);
  for (int i = 0; i < 10; i++) {
    s.b = (i % 8) - 4;
    s.c = (unsigned)i * 30u & 127u;
    s.d = -i * 400;
    s.f = (long long)i * -10000000000;
    show(&s);
  }
  printf("%zu\n", sizeof s);
  struct Bits t = s;
  t.e = 1;
  show(&t);
  printf("%d %d\n", t.e == s.e, s.d < t.a);
  return 0;
}
