// mpiproof-test:
// note: deep recursion: Ackermann, Hofstadter, Takeuchi
#include <stdio.h>

static int calls;

static int ackermann(int m, int n) {
  calls++;
  if (m == 0)
    return n + 1;
  if (n == 0)
    return ackermann(m - 1, 1);
  return ackermann(m - 1, ackermann(m, n - 1));
}

static int tak(int x, int y, int z) {
  calls++;
  return y < x ? tak(tak(x - 1, y, z), tak(y - 1, z, x), tak(z - 1, x, y)) : z;
}

static int hof_q(int n) {
  return n < 3 ? 1 : hof_q(n - hof_q(n - 1)) + hof_q(n - hof_q(n - 2));
}

static int mccarthy(int n) {
  return n > 100 ? n - 10 : mccarthy(mccarthy(n + 11));
}

static unsigned long fib(unsigned n) {
  return n < 2 ? n : fib(n - 1) + fib(n - 2);
}

static long depth(long n) {
  return n == 0 ? 0 : 1 + depth(n - 1);
}

int main(void) {
  for (int m = 0; m <= 3; m++)
    printf("%d ", ackermann(m, 3));
  printf("%d\n", calls);
  calls = 0;
  printf("%d %d\n", tak(10, 5, 2), calls);
  for (int i = 1; i < 15; i++)
    printf("%d ", hof_q(i));
  puts("");
  printf("%d %d\n", mccarthy(50), mccarthy(1));
  printf("%lu\n", fib(21));
  printf("%ld\n", depth(5000));
  return 0;
}
