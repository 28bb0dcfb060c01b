// mpiproof-test:
// note: 64-bit wide and full-width bit-fields
#include <stdint.h>
#include <stdio.h>

struct W {
  int64_t a : 64;
  int64_t b : 63;
  uint64_t c : 1;
  int32_t d : 32;
  int8_t e : 8;
  int16_t f : 15;
};

struct Mix {
  uint8_t a : 4;
  uint16_t b : 12;
  uint32_t c : 20;
  uint64_t d : 36;
} __attribute__((aligned(8)));

static struct Mix rotate(struct Mix m) {
  struct Mix r = {.a = m.d & 15, .b = m.a, .c = m.b, .d = m.c};
  return r;
}

int main(void) {
  struct W w = {INT64_MIN, -(1LL << 62), 1, INT32_MIN, INT8_MIN, -16384};
  printf("%lld %lld %d %d %d %d\n", (long long)w.a, (long long)w.b, (int)w.c,
         w.d, w.e, w.f);
  w.a = ~w.a;
  w.b = -(w.b + 1);
  w.f = (int16_t)(-(w.f + 1));
  w.e = (int8_t)(w.e + 128);
  printf("%lld %lld %d %d\n", (long long)w.a, (long long)w.b, w.e, w.f);
  struct Mix m = {15, 4095, 1048575, (1ull << 36) - 1};
  for (int i = 0; i < 5; i++) {
    printf("%d %d %d %llu\n", m.a, m.b, m.c, (unsigned long long)m.d);
    m = rotate(m);
    m.d += 12345678901ull;
  }
  printf("%zu %zu\n", sizeof(struct W), sizeof(struct Mix));
  struct Mix list[3] = {{1, 2, 3, 4}, {.d = 9}, {.c = 7}};
  struct Mix *p = list;
  p++->b = 77;
  p->a = 3;
  (++p)->d = 1ull << 35;
  printf("%d %d %llu %d\n", list[0].b, list[1].a,
         (unsigned long long)list[2].d, list[2].c);
  return 0;
}
