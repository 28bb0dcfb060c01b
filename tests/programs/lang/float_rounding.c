// mpiproof-test:
// note: rounding at the last place in float and double
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint32_t bits(float f) {
  uint32_t u;
  memcpy(&u, &f, sizeof u);
  return u;
}

static uint64_t dbits(double d) {
  uint64_t u;
  memcpy(&u, &d, sizeof u);
  return u;
}

int main(void) {
  volatile float one = 1.0f, eps = 5.9604644775390625e-8f;
  printf("%08x %08x %08x\n", bits(one + eps), bits(one + eps * 1.5f),
         bits(one - eps));
  volatile double d1 = 1.0, de = 1.1102230246251565e-16;
  printf("%016llx %016llx\n", (unsigned long long)dbits(d1 + de),
         (unsigned long long)dbits(d1 + de * 1.0000001));
  /* integers that need rounding */
  int ints[] = {16777216, 16777217, 16777219, 33554434, 33554435, -16777217,
                2147483647};
  for (int i = 0; i < 7; i++)
    printf("%.1f ", (float)ints[i]);
  puts("");
  long longs[] = {9007199254740993, 9007199254740995, 9223372036854775807};
  for (int i = 0; i < 3; i++)
    printf("%.1f %.1f\n", (double)longs[i], (float)longs[i]);
  unsigned long u[] = {18446744073709551615ul, 9223372036854775809ul,
                       18446744073709549568ul, 18446744073709549567ul};
  for (int i = 0; i < 4; i++)
    printf("%.1f %.1f\n", (double)u[i], (float)u[i]);
  /* double to float ties */
  volatile double ties[] = {1.0 + 0x1p-24, 1.0 + 0x3p-24, 1.0 + 0x1.1p-24,
                            3.4028235677973366e38, 1e-46, 7.1e-46};
  for (int i = 0; i < 6; i++)
    printf("%08x ", bits((float)ties[i]));
  puts("");
  volatile double third = 1.0 / 3.0;
  printf("%a %a %a\n", third, (double)(float)third, third * 3.0);
  volatile float big = 3e38f;
  printf("%g %g\n", big * 10.0f, (double)big * 10.0);
  return 0;
}
