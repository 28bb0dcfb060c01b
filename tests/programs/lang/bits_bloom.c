// mpiproof-test:
// note: bit sets, Bloom filter and Gray codes
#include <stdint.h>
#include <stdio.h>
#include <string.h>

typedef struct {
  uint64_t w[16];
} Bits;

static void set(Bits *b, unsigned i) {
  b->w[i / 64] |= 1ull << i % 64;
}
static void clear(Bits *b, unsigned i) {
  b->w[i / 64] &= ~(1ull << i % 64);
}
static int test(const Bits *b, unsigned i) {
  return b->w[i / 64] >> i % 64 & 1;
}
static int count(const Bits *b) {
  int n = 0;
  for (int i = 0; i < 16; i++)
    n += __builtin_popcountll(b->w[i]);
  return n;
}
static Bits intersect(Bits a, Bits b) {
  for (int i = 0; i < 16; i++)
    a.w[i] &= b.w[i];
  return a;
}
static int next(const Bits *b, int from) {
  for (unsigned i = (unsigned)from; i < 1024; i++)
    if (test(b, i))
      return (int)i;
  return -1;
}

static unsigned hash(const char *s, unsigned seed) {
  unsigned h = seed;
  while (*s)
    h = (h ^ (unsigned char)*s++) * 16777619u;
  return (h ^ h >> 15) % 1024;
}

int main(void) {
  Bits a = {{0}}, b = {{0}};
  for (unsigned i = 0; i < 1024; i += 3)
    set(&a, i);
  for (unsigned i = 0; i < 1024; i += 5)
    set(&b, i);
  Bits c = intersect(a, b);
  printf("%d %d %d\n", count(&a), count(&b), count(&c));
  clear(&c, 15);
  for (int i = next(&c, 0), n = 0; i >= 0 && n < 6; i = next(&c, i + 1), n++)
    printf("%d ", i);
  puts("");
  Bits bloom = {{0}};
  const char *in[] = {"alpha", "beta", "gamma", "delta"};
  for (int i = 0; i < 4; i++)
    for (unsigned k = 1; k <= 3; k++)
      set(&bloom, hash(in[i], k * 0x9e3779b9u));
  const char *ask[] = {"alpha", "omega", "delta", "zeta", "beta"};
  for (int i = 0; i < 5; i++) {
    int maybe = 1;
    for (unsigned k = 1; k <= 3; k++)
      maybe &= test(&bloom, hash(ask[i], k * 0x9e3779b9u));
    printf("%s %d\n", ask[i], maybe);
  }
  for (unsigned i = 0; i < 8; i++) {
    unsigned g = i ^ i >> 1, back = g;
    for (unsigned s = 1; s < 32; s *= 2)
      back ^= back >> s;
    printf("%u%u%u:%u ", g >> 2 & 1, g >> 1 & 1, g & 1, back);
  }
  puts("");
  return 0;
}
