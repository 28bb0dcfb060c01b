// Bench kernel: recursive calls.
#include <stdio.h>

static int fib(int n) {
  return n < 2 ? n : fib(n - 1) + fib(n - 2);
}

static int ackermann(int m, int n) {
  if (m == 0)
    return n + 1;
  if (n == 0)
    return ackermann(m - 1, 1);
  return ackermann(m - 1, ackermann(m, n - 1));
}

int main(void) {
  printf("%d %d\n", fib(36), ackermann(2, 800));
  return 0;
}
