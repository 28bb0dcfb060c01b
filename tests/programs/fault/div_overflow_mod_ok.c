// mpiproof-test:
// expect: verified

/* The remainder LONG_MIN % -1. */
#include <limits.h>

static long rest(long a, long b) {
  return a % b;
}

int main(void) {
  return rest(LONG_MIN, -2) == 0 ? 0 : 1;
}
