// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* A false assert. */
#include <assert.h>

static int twice(int x) {
  return x << 2;
}

int main(void) {
  assert(twice(3) == 6); /* @BUG */
  return 0;
}
