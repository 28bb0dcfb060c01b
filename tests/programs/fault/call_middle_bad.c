// mpiproof-test:
// expect: violated
// finding: invalid-call @ BUG

/* An address inside a function is no function. */
#include <stdint.h>

static int three(void) { return 3; }

int main(void) {
  int (*f)(void) = (int (*)(void))((uintptr_t)three + 2);
  return f() == 3 ? 0 : 1; /* @BUG */
}
