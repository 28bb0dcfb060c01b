// mpiproof-test:
// note: idioms that optimisers turn into intrinsics
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint32_t rotl(uint32_t x, unsigned n) {
  return x << (n & 31) | x >> (-n & 31);
}
static uint64_t funnel(uint64_t a, uint64_t b, unsigned n) {
  return a << (n & 63) | (b >> 1) >> (63 - (n & 63));
}
static uint32_t swap(uint32_t x) {
  return x >> 24 | (x >> 8 & 0xff00) | (x << 8 & 0xff0000) | x << 24;
}
static int bits(uint64_t x) {
  int n = 0;
  while (x) {
    x &= x - 1;
    n++;
  }
  return n;
}
static int leading(uint32_t x) {
  int n = 0;
  while (x && !(x & 0x80000000)) {
    x <<= 1;
    n++;
  }
  return n;
}
static unsigned sub_sat(unsigned a, unsigned b) {
  return a > b ? a - b : 0;
}
static uint8_t add_sat(uint8_t a, uint8_t b) {
  unsigned s = a + b;
  return (uint8_t)(s > 255 ? 255 : s);
}
static int min3(int a, int b, int c) {
  int m = a < b ? a : b;
  return m < c ? m : c;
}
static unsigned umax(unsigned a, unsigned b) {
  return a > b ? a : b;
}
static int overflowed(unsigned a, unsigned b) {
  return a + b < a;
}
static int average(int a, int b) {
  return (a & b) + ((a ^ b) >> 1);
}
static int divide(int x) {
  return x / 7 + x / 16 + x % 10 - x / -3;
}
static unsigned udivide(unsigned x) {
  return x / 7 + x / 16 + x % 10 + x / 641;
}
static int64_t divide64(int64_t x) {
  return x / 1000000007 + x % 86400;
}
static const char *day(int n) {
  switch (n) {
    case 0: return "Sun";
    case 1: return "Mon";
    case 2: return "Tue";
    case 3: return "Wed";
    case 4: return "Thu";
    case 5: return "Fri";
    case 6: return "Sat";
    default: return "???";
  }
}
static int is_space(int c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
}
static int same(const char *a, const char *b) {
  return memcmp(a, b, 8) == 0;
}
static double select_double(double x) {
  return x < 0 ? -x : x;
}
static long sum_to(long n) {
  long s = 0;
  for (long i = 1; i <= n; i++)
    s += i * i;
  return s;
}

int main(void) {
  uint32_t x = 0x12345678;
  for (int i = 0; i < 10; i++, x = x * 1664525 + 1013904223) {
    unsigned n = (unsigned)i * 7;
    printf("%08x %016llx %08x %d %d\n", rotl(x, n),
           (unsigned long long)funnel(x, (uint64_t)x << 20, n), swap(x),
           bits((uint64_t)x * x), leading(x >> i));
    printf("%u %d %d %u %d %d\n", sub_sat(x, 0x80000000),
           add_sat((uint8_t)x, (uint8_t)n), min3((int)x, i, -i), umax(x, ~x),
           overflowed(x, x), average((int)x, i));
    printf("%d %u %lld %s\n", divide((int)x), udivide(x),
           (long long)divide64((int64_t)((uint64_t)x << 29)),
           day((int)(x % 9)));
  }
  printf("%d %d %d\n", is_space('\t'), is_space('x'),
         same("abcdefgh", "abcdefgh"));
  printf("%g %ld\n", select_double(-2.5), sum_to(1000));
  return 0;
}
