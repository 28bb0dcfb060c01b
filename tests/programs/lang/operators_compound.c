// mpiproof-test:
// note: all compound assignment operators on all widths
#include <stdint.h>
#include <stdio.h>

#define ALL(type, start)                                          \
  do {                                                            \
    type v = (type)(start);                                       \
    long long t[10];                                              \
    v += 7, t[0] = (long long)v;                                  \
    v -= 3, t[1] = (long long)v;                                  \
    v *= 3, t[2] = (long long)v;                                  \
    v /= 2, t[3] = (long long)v;                                  \
    v %= 50, t[4] = (long long)v;                                 \
    v <<= 2, t[5] = (long long)v;                                 \
    v >>= 1, t[6] = (long long)v;                                 \
    v &= 0x3f, t[7] = (long long)v;                               \
    v |= 0x40, t[8] = (long long)v;                               \
    v ^= 0x55, t[9] = (long long)v;                               \
    printf(#type);                                                \
    for (int i = 0; i < 10; i++)                                  \
      printf(" %lld", t[i]);                                      \
    puts("");                                                     \
  } while (0)

int main(void) {
  ALL(int8_t, 5);
  ALL(uint8_t, 250);
  ALL(int16_t, 1000);
  ALL(uint16_t, 65530);
  ALL(int32_t, 70000);
  ALL(uint32_t, 4294967290u);
  ALL(int64_t, 5000000000);
  ALL(uint64_t, -6);
  ALL(__int128, 12345678901234);
  ALL(unsigned _BitInt(19), 500000);
  int a = 5, b;
  b = a++ + 2;
  printf("%d %d\n", a, b);
  b = --a * 2;
  printf("%d %d\n", a, b);
  b = -a + +a - ~a;
  printf("%d %d\n", b, !a);
  int v[4] = {1, 2, 3, 4}, i = 0;
  v[i++] += 10;
  v[++i] *= 5;
  printf("%d %d %d %d %d\n", v[0], v[1], v[2], v[3], i);
  a = b = i = 9;
  a += b -= i *= 2;
  printf("%d %d %d\n", a, b, i);
  double d = 2;
  d += 1, d *= d, d -= .5, d /= 2;
  printf("%g\n", d);
  uint8_t u = 200;
  u += u;
  printf("%d\n", u);
  u = (uint8_t)-u;
  u = (uint8_t)~u;
  printf("%d\n", u);
  return 0;
}
