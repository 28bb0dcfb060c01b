// mpiproof-test:
// note: packed bit-fields that straddle storage units
#include <stdio.h>

#pragma pack(push, 1)
struct P {
  unsigned a : 3;
  unsigned b : 31;
  unsigned c : 31;
  signed d : 31;
  unsigned long long e : 63;
  unsigned f : 1;
  signed char g : 5;
};
#pragma pack(pop)

static struct P list[3];

static unsigned long long sum(struct P p) {
  return p.a + 3ull * p.b + 5ull * p.c + 7ull * (unsigned)p.d + p.e + p.f +
         (unsigned long long)(p.g + 16);
}

int main(void) {
  printf("%zu %zu\n", sizeof(struct P), sizeof list);
  for (int i = 0; i < 3; i++) {
    list[i].a = 7 - (unsigned)i;
    list[i].b = 0x7fffffffu - (unsigned)i;
    list[i].c = 0x2aaaaaaau + (unsigned)i;
    list[i].d = -1000 * i;
    list[i].e = 0x7fffffffffffffffull - (unsigned)i * 77u;
    list[i].f = i & 1;
    list[i].g = (signed char)(-16 + i);
  }
  for (int i = 0; i < 3; i++) {
    struct P *p = &list[i];
    p->b -= 5;
    p->d--;
    p->e /= 3;
    printf("%u %u %u %d %llu %u %d %llu\n", p->a, p->b, p->c, p->d,
           (unsigned long long)p->e, p->f, p->g, sum(*p));
  }
  return 0;
}
