// mpiproof-test:
// note: every loop form with break and continue
#include <stdio.h>

int main(void) {
  int n = 0;
  while (1) {
    if (n++ > 10)
      break;
    if (n % 2)
      continue;
    printf("%d ", n);
  }
  puts("");
  do {
    n -= 3;
    if (n == 3)
      continue;
    printf("%d ", n);
  } while (n > 0);
  puts("");
  for (;;)
    if (++n > 5)
      break;
  printf("%d\n", n);
  do
    n++;
  while (0);
  printf("%d\n", n);
  for (int i = 0, j = 20; i < j; i += 3, j--) {
    if (i == 6)
      continue;
    printf("%d,%d ", i, j);
  }
  puts("");
  for (unsigned u = 5; u-- > 0;)
    printf("%u ", u);
  puts("");
  for (char c = 'a'; c <= 'z'; c += 5)
    putchar(c);
  puts("");
  for (double d = 0; d < 1; d += 0.25)
    printf("%g ", d);
  puts("");
  for (const char *p = "loop"; *p; p++)
    printf("%c.", *p);
  puts("");
  int outer = 0;
  for (int i = 0; i < 10; i++) {
    int j = 0;
    while (1) {
      if (j > i)
        break;
      if ((i + j) % 3 == 0) {
        j++;
        continue;
      }
      outer += i * j++;
    }
    if (outer > 200)
      break;
  }
  printf("%d\n", outer);
  for (long long k = 1; k < 1000000000000LL; k *= 37)
    printf("%lld ", k);
  puts("");
  int x = 100;
  while (x /= 3)
    printf("%d ", x);
  puts("");
  for (int i = 0; i < 3; ({ i++; }))
    printf("%d", i);
  puts("");
  return 0;
}
