// mpiproof-test:
// cflags: -w
// expect: verified
// stdout: none
// bitcode: no

/* __builtin_constant_p evaluates nothing. */
#include <assert.h>
#include <stddef.h>

static int x[3];

static int calls;
static int count(void) { return ++calls; }

int main(void) {
  int *null = NULL;
  int unset;
  int zero = 0;
  if (__builtin_constant_p(x[123456])) return 1;
  if (__builtin_constant_p(*null + 1)) return 2;
  if (__builtin_constant_p(unset > 3)) return 3;
  if (__builtin_constant_p(5 / zero)) return 4;
  if (__builtin_constant_p(count())) return 5;
  assert(__builtin_constant_p(7));
  assert(calls == 0);
  return 0;
}
