// mpiproof-test:
// expect: violated
// finding: division-by-zero @ BUG

/* The remainder LONG_MIN % -1. */
#include <limits.h>

static long rest(long a, long b) {
  return a % b; /* @BUG */
}

int main(void) {
  return rest(LONG_MIN, -1) == 1;
}
