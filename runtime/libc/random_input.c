/* Random numbers as inputs (mpiproof compare --random): the k-th value of a
 * stream is the same for every process that begins the stream with the same
 * seed, in both programs. */
#include "random_input.h"

#include "../internal.h"

static void take(void *to, size_t size, const char *name, RtStreamOfInputs *s) {
  __mpiproof_shared(to, size, name, s->seed * 65536u + s->next++);
}

int __rt_random_is_input(void) { return __mpiproof_mode(1); }

int __rt_random_input(const char *name, RtStreamOfInputs *s) {
  int value;
  take(&value, sizeof value, name, s);
  __mpiproof_domain(value >= 0);
  return value;
}

double __rt_random_fraction(const char *name, RtStreamOfInputs *s) {
  double value;
  take(&value, sizeof value, name, s);
  __mpiproof_domain((value >= 0) & (value < 1));
  return value;
}

void __rt_random_seed(RtStreamOfInputs *s, unsigned seed) {
  s->seed = seed;
  s->next = 0;
}
