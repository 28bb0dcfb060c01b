// mpiproof-test:
// note: division and remainder truncate towards zero
#include <stdio.h>

static void show(int a, int b) {
  printf("%d/%d=%d %d%%%d=%d\n", a, b, a / b, a, b, a % b);
}

static void show64(long long a, long long b) {
  printf("%lld %lld %d\n", a / b, a % b, a / b * b + a % b == a);
}

int main(void) {
  int values[] = {7, -7, 8, -8, 1, -1, 100, -100, 2147483647};
  int divisors[] = {1, 2, 3, -3, 7, -10, 2147483647};
  for (unsigned i = 0; i < sizeof values / sizeof *values; i++)
    for (unsigned j = 0; j < sizeof divisors / sizeof *divisors; j++)
      show(values[i], divisors[j]);
  show64(-9223372036854775807LL - 1, 2);
  show64(-9223372036854775807LL - 1, 9223372036854775807LL);
  show64(9223372036854775807LL, -3);
  for (unsigned long long n = 1; n > 0 && n < 1ull << 62; n *= 7)
    printf("%llu %llu\n", 18446744073709551615ull / n,
           18446744073709551615ull % n);
  short a = -32768;
  signed char b = -128;
  printf("%d %d %d\n", a / -1, b / -1, b % 100);
  return 0;
}
