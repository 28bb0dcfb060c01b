// mpiproof-test:
// expect: verified

/* A false assert. */
#include <assert.h>

static int twice(int x) {
  return x << 1;
}

int main(void) {
  assert(twice(3) == 6);
  return 0;
}
