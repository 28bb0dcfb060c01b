// mpiproof-test:
// expect: verified
// stdout: none

/* The addresses of a frame and of the code behind a call are not null. */
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>

static void *first;

__attribute__((noinline)) static void *frame(void) {
  void *here = __builtin_frame_address(0);
  assert(here != NULL && here != first);
  return here;
}

__attribute__((noinline)) static uintptr_t back(void) {
  return (uintptr_t)__builtin_return_address(0);
}

int main(void) {
  first = __builtin_frame_address(0);
  assert(first != NULL);
  assert(frame() != NULL);
  assert(back() != 0);
  return 0;
}
