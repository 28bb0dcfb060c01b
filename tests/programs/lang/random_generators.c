// mpiproof-test:
// note: random number generators of several kinds
#include <stdint.h>
#include <stdio.h>

static uint64_t splitmix(uint64_t *s) {
  uint64_t z = *s += 0x9e3779b97f4a7c15;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
  z = (z ^ z >> 27) * 0x94d049bb133111eb;
  return z ^ z >> 31;
}

static uint32_t xorshift(uint32_t *s) {
  *s ^= *s << 13;
  *s ^= *s >> 17;
  return *s ^= *s << 5;
}

struct Mt {
  uint32_t v[624];
  int at;
};

static void mt_seed(struct Mt *m, uint32_t s) {
  m->v[0] = s;
  for (uint32_t i = 1; i < 624; i++)
    m->v[i] = 1812433253u * (m->v[i - 1] ^ m->v[i - 1] >> 30) + i;
  m->at = 624;
}

static uint32_t mt_next(struct Mt *m) {
  if (m->at == 624) {
    for (int i = 0; i < 624; i++) {
      uint32_t y = (m->v[i] & 0x80000000) | (m->v[(i + 1) % 624] & 0x7fffffff);
      m->v[i] = m->v[(i + 397) % 624] ^ y >> 1 ^ (y & 1 ? 0x9908b0df : 0);
    }
    m->at = 0;
  }
  uint32_t y = m->v[m->at++];
  y ^= y >> 11;
  y ^= y << 7 & 0x9d2c5680;
  y ^= y << 15 & 0xefc60000;
  return y ^ y >> 18;
}

static double uniform(uint64_t r) {
  return (double)(r >> 11) * 0x1p-53;
}

int main(void) {
  uint64_t s = 42;
  uint32_t x = 1;
  for (int i = 0; i < 5; i++)
    printf("%016llx %08x\n", (unsigned long long)splitmix(&s), xorshift(&x));
  static struct Mt m;
  mt_seed(&m, 5489);
  uint32_t last = 0;
  for (int i = 0; i < 2000; i++)
    last = mt_next(&m);
  printf("%u\n", last);
  int inside = 0;
  for (int i = 0; i < 5000; i++) {
    double a = uniform(splitmix(&s)), b = uniform(splitmix(&s));
    inside += a * a + b * b < 1;
  }
  printf("%d\n", inside);
  int bins[10] = {0};
  for (int i = 0; i < 10000; i++)
    bins[xorshift(&x) % 10]++;
  for (int i = 0; i < 10; i++)
    printf("%d ", bins[i]);
  puts("");
  return 0;
}
