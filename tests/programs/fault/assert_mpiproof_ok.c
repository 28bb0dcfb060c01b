// mpiproof-test:
// expect: verified

/* A false mpiproof_assert in a callee. */
#include <mpiproof.h>

static void check(int x) {
  mpiproof_assert(x < 10);
}

int main(void) {
  for (int i = 0; i < 10; i++) check(i);
  return 0;
}
