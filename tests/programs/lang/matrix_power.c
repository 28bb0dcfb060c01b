// mpiproof-test:
// note: modular matrix powers and Fibonacci numbers
#include <stdint.h>
#include <stdio.h>

typedef struct {
  uint64_t m[3][3];
} Matrix;

static const uint64_t P = 1000000007;

static Matrix mul(Matrix a, Matrix b) {
  Matrix c = {{{0}}};
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) {
      for (int k = 0; k < 3; k++)
        c.m[i][j] += a.m[i][k] * b.m[k][j] % P;
      c.m[i][j] %= P;
    }
  return c;
}

static Matrix power(Matrix a, uint64_t n) {
  Matrix r = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
  for (; n; n >>= 1, a = mul(a, a))
    if (n & 1)
      r = mul(r, a);
  return r;
}

static uint64_t mulmod(uint64_t a, uint64_t b, uint64_t m) {
  return (uint64_t)((unsigned __int128)a * b % m);
}

static uint64_t powmod(uint64_t a, uint64_t n, uint64_t m) {
  uint64_t r = 1;
  for (; n; n >>= 1, a = mulmod(a, a, m))
    if (n & 1)
      r = mulmod(r, a, m);
  return r;
}

static int is_prime(uint64_t n) {
  if (n < 2 || n % 2 == 0)
    return n == 2;
  static const uint64_t bases[] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};
  uint64_t d = n - 1;
  int s = 0;
  while (d % 2 == 0)
    d /= 2, s++;
  for (int i = 0; i < 12; i++) {
    if (bases[i] % n == 0)
      continue;
    uint64_t x = powmod(bases[i], d, n);
    int ok = x == 1 || x == n - 1;
    for (int r = 1; r < s && !ok; r++) {
      x = mulmod(x, x, n);
      ok = x == n - 1;
    }
    if (!ok)
      return 0;
  }
  return 1;
}

int main(void) {
  Matrix t = {{{1, 1, 1}, {1, 0, 0}, {0, 1, 0}}};
  for (uint64_t n = 1; n < 1000000000000; n *= 97)
    printf("%llu ", (unsigned long long)power(t, n).m[0][0]);
  puts("");
  uint64_t list[] = {2, 561, 1000000007, 1000000008, 18446744073709551557ull,
                     18446744073709551556ull, 3215031751, 999999999989};
  for (int i = 0; i < 8; i++)
    printf("%d", is_prime(list[i]));
  puts("");
  return 0;
}
