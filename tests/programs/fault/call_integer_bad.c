// mpiproof-test:
// expect: violated
// finding: invalid-call @ BUG

/* An integer called as a function. */
#include <stdint.h>

static int one(void) { return 1; }

int main(int argc, char **argv) {
  (void)argv;
  int (*f)(void) = (int (*)(void))((uintptr_t)argc * 0x4000123400001234u);
  return f() + one() == 2 ? 0 : 1; /* @BUG */
}
