// mpiproof-test:
// expect: verified

/* A function declared noreturn comes back. */
#include <stdlib.h>

static _Noreturn void fail(int code) {
  (void)code;
  exit(0);
}

int main(int argc, char **argv) {
  (void)argv;
  if (argc > 0) fail(argc);
  return 0;
}
