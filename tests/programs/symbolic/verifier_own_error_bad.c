// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* The task brings its own reach_error. */
#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);

void reach_error(void) {
  assert(0); /* @BUG */
}

int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  unsigned y = x * x;
  if (y % 8 == 4) reach_error();
  return 0;
}
