// mpiproof-test:
// expect: verified

/* An integer called as a function. */
#include <stdint.h>

static int one(void) { return 1; }

int main(int argc, char **argv) {
  (void)argv;
  int (*f)(void) = argc ? one : 0;
  return f() + one() == 2 ? 0 : 1;
}
