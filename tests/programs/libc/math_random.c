// mpiproof-test:
// note: bit-exact functions on pseudo-random operands, as checksums
#define _GNU_SOURCE
#include <errno.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint64_t state = 88172645463325252u;

static uint64_t next(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state;
}

/* Any pattern, or one with an exponent near that of 1. */
static double pick(void) {
  uint64_t bits = next();
  if (next() % 4 != 0)
    bits = (bits & 0x800fffffffffffffu) | (1023u - 40 + next() % 80) << 52;
  double x;
  memcpy(&x, &bits, sizeof x);
  return x;
}

static uint64_t sums[16];

static void add(int which, double x) {
  uint64_t bits = 1;
  if (!isnan(x))
    memcpy(&bits, &x, sizeof bits);
  sums[which] = sums[which] * 31 + bits + (uint64_t)(unsigned)errno;
  errno = 0;
}

static void add_long(int which, long double x) {
  uint64_t bits = 1;
  if (!isnan(x))
    memcpy(&bits, &x, sizeof bits);
  sums[which] = sums[which] * 31 + bits;
}

int main(void) {
  for (int i = 0; i < 1500; i++) {
    const double x = pick(), y = pick();
    int n;
    double whole;
    add(0, fmod(x, y));
    add(1, remainder(x, y));
    add(2, remquo(x, y, &n));
    if (isfinite(x) && isfinite(y) && y != 0)
      add(3, n);
    add(4, frexp(x, &n));
    if (isfinite(x))
      add(4, n);
    add(5, modf(x, &whole));
    add(5, whole);
    add(6, ldexp(x, (int)(next() % 2200) - 1100));
    add(7, nextafter(x, y));
    add(8, logb(x));
    add(9, ilogb(x));
    add(10, (double)lround(x) + (double)llrint(y));
    add(11, fdim(x, y));
    const float f = (float)x, g = (float)y;
    add(12, fmodf(f, g));
    add(12, remainderf(f, g));
    add(13, nextafterf(f, g));
    add(13, scalbnf(f, (int)(next() % 300) - 150));
    const long double l = (long double)x * 1.0000000001L;
    add_long(14, fmodl(l, y));
    add_long(14, remainderl(l, y));
    add_long(15, nextafterl(l, y));
    add_long(15, scalbnl(l, (int)(next() % 30000) - 15000));
  }
  for (int i = 0; i < 16; i++)
    printf("%d %016lx\n", i, sums[i]);
  return 0;
}
