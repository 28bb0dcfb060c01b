// mpiproof-test:
// expect: incomplete
// limit: unsupported
// stdout: none
// bitcode: no

/* The frame of a caller is not modelled: no null pointer, but a limit. */
#include <assert.h>
#include <stddef.h>

__attribute__((noinline)) static void *outer(void) {
  return __builtin_frame_address(1);
}

int main(void) {
  assert(outer() != NULL);
  return 0;
}
