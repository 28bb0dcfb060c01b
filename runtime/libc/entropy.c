/* sys/random.h and the arc4random family of stdlib.h: every call gives fresh
 * inputs, so that a verdict covers whatever the system might have drawn. */
#define _GNU_SOURCE
#include "../internal.h"

#include <stdlib.h>
#include <sys/random.h>
#include <sys/types.h>
#include <unistd.h>

ssize_t getrandom(void *to, size_t n, unsigned flags) {
  (void)flags;
  __mpiproof_symbolic_as(to, n, "random", 'r');
  return (ssize_t)n;
}

int getentropy(void *to, size_t n) {
  __mpiproof_symbolic_as(to, n, "random", 'r');
  return 0;
}

void arc4random_buf(void *to, size_t n) {
  __mpiproof_symbolic_as(to, n, "random", 'r');
}

uint32_t arc4random(void) {
  uint32_t value;
  __mpiproof_symbolic_as(&value, sizeof value, "random", 'r');
  return value;
}

uint32_t arc4random_uniform(uint32_t bound) {
  if (bound < 2) {
    return 0;
  }
  const uint32_t value = arc4random();
  __mpiproof_domain(value < bound);
  return value;
}
