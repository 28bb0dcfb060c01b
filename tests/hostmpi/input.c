/* The functions of mpiproof.h with some value for every input. */
#include <mpiproof.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "world.h"

static unsigned long long next(void) {
  static unsigned long long seed;
  seed = seed * 6364136223846793005u + 1442695040888963407u +
         (unsigned)world_rank;
  return seed >> 24;
}

void mpiproof_symbolic(void *object, size_t size, const char *name) {
  (void)name;
  for (size_t i = 0; i < size; i++)
    ((unsigned char *)object)[i] = (unsigned char)next();
}

/* This execution is of no interest: all ranks end well. */
void mpiproof_assume(MpiproofBool condition) {
  if (!condition)
    exit(0);
}

int mpiproof_range(int lo, int hi, const char *name) {
  (void)name;
  return lo + (int)(next() % (unsigned long long)((long long)hi - lo + 1));
}

#define INPUT(type, name)                    \
  type mpiproof_##name(const char *text) {   \
    (void)text;                              \
    return (type)next();                     \
  }
INPUT(char, char)
INPUT(unsigned char, uchar)
INPUT(short, short)
INPUT(unsigned short, ushort)
INPUT(int, int)
INPUT(unsigned, uint)
INPUT(long, long)
INPUT(unsigned long, ulong)
INPUT(long long, llong)
INPUT(unsigned long long, ullong)
INPUT(float, float)
INPUT(double, double)

MpiproofBool mpiproof_bool(const char *name) {
  (void)name;
  return next() & 1;
}

void mpiproof_assert_fail(const char *expression, const char *file, int line,
                          const char *function) {
  char text[256];
  snprintf(text, sizeof text, "%s:%d: %s: %s", file, line, function,
           expression);
  world_fail("assertion-failed", text);
}
