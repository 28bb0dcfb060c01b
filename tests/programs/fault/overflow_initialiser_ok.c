// mpiproof-test:
// options: --check=overflow
// cflags: -w
// expect: verified

/* Overflow that is never executed, and initialisers that are as wide as what
 * they compute. */
#include <limits.h>

long sum = 2147483647L + 1;
unsigned wraps = 4294967295u + 1;
int list[] = {1, INT_MAX - 1};
int old(y) int y; { return y > 0 ? INT_MAX + 1 : 0; }
int never(int y) {
  int *p = (int[]){1, 2};
  return y > 0 ? 2147483647 + p[0] : "{"[0] == '}' ? INT_MAX + 1 : 0;
}

int main(void) { return never(0) + old(0); }
