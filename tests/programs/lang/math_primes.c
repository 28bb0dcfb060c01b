// mpiproof-test:
// note: sieve, gcd, totients, perfect numbers
#include <stdio.h>
#include <string.h>

static unsigned char composite[20001];

static int gcd(int a, int b) {
  while (b) {
    int t = a % b;
    a = b;
    b = t;
  }
  return a;
}

static int extended(int a, int b, int *x, int *y) {
  if (!b) {
    *x = 1;
    *y = 0;
    return a;
  }
  int x1, y1, g = extended(b, a % b, &x1, &y1);
  *x = y1;
  *y = x1 - a / b * y1;
  return g;
}

static int totient(int n) {
  int r = n;
  for (int p = 2; p * p <= n; p++)
    if (n % p == 0) {
      while (n % p == 0)
        n /= p;
      r -= r / p;
    }
  return n > 1 ? r - r / n : r;
}

static int collatz(long n) {
  int steps = 0;
  for (; n != 1; steps++)
    n = n % 2 ? 3 * n + 1 : n / 2;
  return steps;
}

int main(void) {
  int count = 0, last = 0;
  for (int i = 2; i <= 20000; i++)
    if (!composite[i]) {
      count++;
      last = i;
      for (int j = i * 2; j <= 20000; j += i)
        composite[j] = 1;
    }
  printf("%d %d\n", count, last);
  printf("%d %d %d\n", gcd(1071, 462), gcd(17, 0), gcd(-48, 18));
  int x, y, g = extended(240, 46, &x, &y);
  printf("%d %d %d\n", g, x, y);
  for (int i = 1; i <= 30; i++)
    printf("%d ", totient(i));
  puts("");
  for (int n = 2; n < 600; n++) {
    int s = 1;
    for (int d = 2; d * d <= n; d++)
      if (n % d == 0)
        s += d + (d * d != n ? n / d : 0);
    if (s == n)
      printf("%d ", n);
  }
  puts("");
  int best = 0, at = 0;
  for (int i = 1; i < 2000; i++)
    if (collatz(i) > best)
      best = collatz(at = i);
  printf("%d %d\n", at, best);
  return 0;
}
