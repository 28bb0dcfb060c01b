// mpiproof-test:
// expect: violated
// finding: unreachable-code @ BUG

/* A function declared noreturn comes back. */
#include <stdlib.h>

static _Noreturn void fail(int code) {
  if (code > 100) exit(0);
  __builtin_unreachable(); /* @BUG */
}

int main(int argc, char **argv) {
  (void)argv;
  if (argc > 0) fail(argc);
  return 0;
}
