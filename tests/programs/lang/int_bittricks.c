// mpiproof-test:
// note: classic bit tricks give the plain answers
#include <stdint.h>
#include <stdio.h>

static int popcount(uint32_t v) {
  v = v - ((v >> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >> 2) & 0x33333333);
  return (int)((((v + (v >> 4)) & 0x0f0f0f0f) * 0x01010101) >> 24);
}

static uint32_t reverse(uint32_t v) {
  v = ((v >> 1) & 0x55555555) | ((v & 0x55555555) << 1);
  v = ((v >> 2) & 0x33333333) | ((v & 0x33333333) << 2);
  v = ((v >> 4) & 0x0f0f0f0f) | ((v & 0x0f0f0f0f) << 4);
  v = ((v >> 8) & 0x00ff00ff) | ((v & 0x00ff00ff) << 8);
  return v >> 16 | v << 16;
}

static uint32_t next_power(uint32_t v) {
  v--;
  v |= v >> 1;
  v |= v >> 2;
  v |= v >> 4;
  v |= v >> 8;
  v |= v >> 16;
  return v + 1;
}

static uint32_t isqrt(uint32_t n) {
  uint32_t r = 0, bit = 1u << 30;
  while (bit > n)
    bit >>= 2;
  while (bit) {
    if (n >= r + bit) {
      n -= r + bit;
      r = (r >> 1) + bit;
    } else {
      r >>= 1;
    }
    bit >>= 2;
  }
  return r;
}

static uint32_t morton(uint16_t x, uint16_t y) {
  uint32_t r = 0;
  for (int i = 0; i < 16; i++)
    r |= (uint32_t)(x >> i & 1) << 2 * i | (uint32_t)(y >> i & 1)
                                               << (2 * i + 1);
  return r;
}

int main(void) {
  uint32_t x = 123456789;
  for (int i = 0; i < 20; i++) {
    x ^= x << 13;
    x ^= x >> 17;
    x ^= x << 5;
    printf("%u %d %08x %u %u %08x\n", x, popcount(x), reverse(x),
           next_power(x >> 5), isqrt(x),
           morton((uint16_t)x, (uint16_t)(x >> 16)));
    int32_t s = (int32_t)x, m = s >> 31;
    printf("%d %d %d\n", (s ^ m) - m, (x & (x - 1)) == 0,
           (int)(x & -x));
  }
  return 0;
}
