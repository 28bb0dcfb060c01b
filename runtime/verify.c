/* The guest API of include/mpiproof.h over the engine's primitives. */
#include "include/mpiproof.h"
#include "internal.h"
#include "report.h"

void mpiproof_symbolic(void *object, size_t size, const char *name) {
  __mpiproof_symbolic(object, size, name);
}

void mpiproof_assume(_Bool condition) {
  __mpiproof_assume(condition);
}

_Noreturn void mpiproof_assert_fail(const char *expression, const char *file,
                                    int line, const char *function) {
  __rt_report_assertion(expression, file, (unsigned)line, function);
}

_Bool mpiproof_bool(const char *name) {
  unsigned char value;
  __mpiproof_symbolic(&value, sizeof value, name);
  __mpiproof_assume(value <= 1);
  return value & 1;
}

#define DEFINE_INPUT(type, suffix)                \
  type mpiproof_##suffix(const char *name) {      \
    type value;                                   \
    __mpiproof_symbolic(&value, sizeof value, name); \
    return value;                                 \
  }

DEFINE_INPUT(char, char)
DEFINE_INPUT(unsigned char, uchar)
DEFINE_INPUT(short, short)
DEFINE_INPUT(unsigned short, ushort)
DEFINE_INPUT(int, int)
DEFINE_INPUT(unsigned, uint)
DEFINE_INPUT(long, long)
DEFINE_INPUT(unsigned long, ulong)
DEFINE_INPUT(long long, llong)
DEFINE_INPUT(unsigned long long, ullong)
DEFINE_INPUT(float, float)
DEFINE_INPUT(double, double)

int mpiproof_range(int lo, int hi, const char *name) {
  int value;
  if (lo > hi) {
    __mpiproof_fault("invalid-library-call",
                     "mpiproof_range: the lower end is above the upper end");
  }
  __mpiproof_symbolic(&value, sizeof value, name);
  __mpiproof_assume((value >= lo) & (value <= hi));
  return value;
}
