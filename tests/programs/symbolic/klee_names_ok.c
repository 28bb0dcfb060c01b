// mpiproof-test:
// expect: verified

/* A program written for another tool. */
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  int x, y = klee_range(0, 10, "y");
  klee_make_symbolic(&x, sizeof x, "x");
  klee_assume(x > 3);
  klee_assume(x < 8);
  assert(x + y < 17);
  int z = klee_int("z");
  if (z == 5) assert(z != 6);
  return 0;
}
