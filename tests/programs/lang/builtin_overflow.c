// mpiproof-test:
// note: checked arithmetic in all widths and mixes
#include <limits.h>
#include <stdint.h>
#include <stdio.h>

#define TRY(type, fmt, a, b)                                        \
  do {                                                              \
    type r;                                                         \
    int o = __builtin_add_overflow((type)(a), (type)(b), &r);       \
    printf(#type " %d:" fmt, o, r);                                 \
    o = __builtin_sub_overflow((type)(a), (type)(b), &r);           \
    printf(" %d:" fmt, o, r);                                       \
    o = __builtin_mul_overflow((type)(a), (type)(b), &r);           \
    printf(" %d:" fmt "\n", o, r);                                  \
  } while (0)

int main(void) {
  TRY(signed char, "%d", 100, 27);
  TRY(signed char, "%d", 100, 28);
  TRY(signed char, "%d", -128, 1);
  TRY(unsigned char, "%d", 200, 56);
  TRY(short, "%d", 32767, -1);
  TRY(short, "%d", -32768, -1);
  TRY(unsigned short, "%d", 65535, 65535);
  TRY(int, "%d", INT_MAX, 1);
  TRY(int, "%d", INT_MIN, -1);
  TRY(int, "%d", 46341, 46341);
  TRY(int, "%d", 46340, 46340);
  TRY(unsigned, "%u", 65536, 65536);
  TRY(unsigned, "%u", 65535, 65537);
  TRY(long, "%ld", LONG_MAX, LONG_MAX);
  TRY(long, "%ld", LONG_MIN, 1);
  TRY(long, "%ld", 3037000500, 3037000500);
  TRY(unsigned long, "%lu", ULONG_MAX, 2);
  TRY(unsigned long, "%lu", 4294967295, 4294967297);
  signed char c;
  printf("%d", __builtin_add_overflow(100, 100, &c));
  printf(" %d\n", c);
  unsigned u;
  printf("%d", __builtin_sub_overflow(3, 5, &u));
  printf(" %u\n", u);
  long l;
  printf("%d", __builtin_mul_overflow(INT_MAX, UINT_MAX, &l));
  printf(" %ld\n", l);
  printf("%d", __builtin_add_overflow(ULONG_MAX, -1, &l));
  printf(" %ld\n", l);
  __int128 w;
  printf("%d", __builtin_mul_overflow(LONG_MIN, LONG_MIN, &w));
  printf(" %lx\n", (unsigned long)(w >> 64));
  printf("%d\n", __builtin_mul_overflow((__int128)1 << 100, 1L << 30, &w));
  int r;
  printf("%d", __builtin_sadd_overflow(1, 2, &r));
  printf(" %d\n", r);
  printf("%d\n", __builtin_smull_overflow(LONG_MAX, 2, &l));
  printf("%d\n", __builtin_uadd_overflow(UINT_MAX, 1, &u));
  unsigned long long carry;
  unsigned long long s = __builtin_addcll(ULLONG_MAX, 1, 0, &carry);
  printf("%llu %llu\n", s, carry);
  unsigned _BitInt(13) tiny;
  printf("%d", __builtin_mul_overflow(100, 100, &tiny));
  printf(" %d\n", (int)tiny);
  return 0;
}
