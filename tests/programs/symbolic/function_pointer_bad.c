// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* An operation chosen by the input. */
#include <mpiproof.h>

static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static int mul(int a, int b) { return a * b; }

int main(void) {
  int (*const operation[3])(int, int) = {add, sub, mul};
  unsigned i = mpiproof_uint("i");
  mpiproof_assume(i < 3);
  int result = operation[i](6, 7);
  mpiproof_assert(result != 42); /* @BUG */
  return 0;
}
