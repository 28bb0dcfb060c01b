// mpiproof-test:
// note: unaligned access through memcpy and packed structs
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct __attribute__((packed)) Header {
  uint8_t kind;
  uint16_t length;
  uint32_t id;
  uint64_t stamp;
  double value;
};

static uint8_t raw[64];

int main(void) {
  for (int i = 0; i < 64; i++)
    raw[i] = (uint8_t)(i * 37 + 11);
  for (int at = 0; at < 8; at++) {
    uint16_t a;
    uint32_t b;
    uint64_t c;
    memcpy(&a, raw + at, sizeof a);
    memcpy(&b, raw + at, sizeof b);
    memcpy(&c, raw + at, sizeof c);
    printf("%04x %08x %016llx\n", a, b, (unsigned long long)c);
  }
  struct Header h = {1, 500, 70000, 1ull << 50, 2.5};
  memcpy(raw + 3, &h, sizeof h);
  struct Header *p = (struct Header *)(raw + 3);
  printf("%zu %d %d %u %llu %g\n", sizeof h, p->kind, p->length, p->id,
         (unsigned long long)p->stamp, p->value);
  p->length++;
  p->value *= 2;
  p->stamp -= p->id;
  struct Header k;
  memcpy(&k, raw + 3, sizeof k);
  printf("%d %g %llu\n", k.length, k.value, (unsigned long long)k.stamp);
  typedef int Unaligned __attribute__((aligned(1)));
  Unaligned *u = (Unaligned *)(raw + 5);
  *u = 123456;
  printf("%d %d\n", *u, raw[5] | raw[6] << 8 | raw[7] << 16);
  return 0;
}
