// mpiproof-test:
// note: arithmetic in every standard integer width
#include <limits.h>
#include <stdint.h>
#include <stdio.h>

#define SHOW(type, fmt, a, b)                                               \
  do {                                                                      \
    type x = (type)(a), y = (type)(b);                                      \
    printf(#type ": " fmt " " fmt " " fmt " " fmt " " fmt "\n",             \
           (type)(x + y), (type)(x - y), (type)(x / y), (type)(x % y),      \
           (type)(x ^ y));                                                  \
  } while (0)

int main(void) {
  SHOW(int8_t, "%d", 100, 7);
  SHOW(uint8_t, "%u", 200, 7);
  SHOW(int16_t, "%d", 30000, -7);
  SHOW(uint16_t, "%u", 60000, 7000);
  SHOW(int32_t, "%d", 2000000000, -70001);
  SHOW(uint32_t, "%u", 4000000000u, 300000001u);
  SHOW(long, "%ld", 4000000000000000000L, -7000000001L);
  SHOW(unsigned long, "%lu", 18000000000000000000UL, 3UL);
  SHOW(long long, "%lld", LLONG_MIN / 2, 12345);
  SHOW(unsigned long long, "%llu", ULLONG_MAX, 10);
  printf("%d %d %u\n", INT_MIN, INT_MAX, UINT_MAX);
  printf("%ld %ld %lu\n", LONG_MIN, LONG_MAX, ULONG_MAX);
  printf("%d %d %d %d\n", SCHAR_MIN, SCHAR_MAX, CHAR_MIN, UCHAR_MAX);
  printf("%d %d %d\n", SHRT_MIN, SHRT_MAX, USHRT_MAX);
  return 0;
}
