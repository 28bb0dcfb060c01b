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

void mpiproof_label(const char *name) {
  if (name == NULL) {
    __mpiproof_fault("invalid-library-call",
                     "mpiproof_label: the name is a null pointer");
  }
  __mpiproof_label(name);
}

void mpiproof_watch(const char *name, const void *variable, size_t size) {
  if (name == NULL) {
    __mpiproof_fault("invalid-library-call",
                     "mpiproof_watch: the name is a null pointer");
  }
  if (size != 1 && size != 2 && size != 4 && size != 8) {
    __mpiproof_fault("invalid-library-call",
                     "mpiproof_watch: the size is none of 1, 2, 4 and 8");
  }
  /* What is no object to read is reported here, like any bad access. */
  const volatile unsigned char *bytes = variable;
  (void)bytes[0];
  (void)bytes[size - 1];
  __mpiproof_watch(name, variable, size);
}

static void check_name(const char *name, const char *message) {
  if (name == NULL) {
    __mpiproof_fault("invalid-library-call", message);
  }
}

void mpiproof_input(void *object, size_t size, const char *name) {
  check_name(name, "mpiproof_input: the name is a null pointer");
  __mpiproof_shared(object, size, name, 0);
}

int mpiproof_input_int(const char *name) {
  int value;
  mpiproof_input(&value, sizeof value, name);
  return value;
}

double mpiproof_input_double(const char *name) {
  double value;
  mpiproof_input(&value, sizeof value, name);
  return value;
}

void mpiproof_output(const void *object, size_t size, const char *name) {
  check_name(name, "mpiproof_output: the name is a null pointer");
  __mpiproof_value(object, size, name, 0);
}

void mpiproof_output_part(const void *object, size_t size, const char *name,
                          size_t offset) {
  check_name(name, "mpiproof_output_part: the name is a null pointer");
  __mpiproof_value(object, size, name, offset);
}

_Bool mpiproof_bool(const char *name) {
  unsigned char value;
  __mpiproof_symbolic_as(&value, sizeof value, name, 'u');
  __mpiproof_domain(value <= 1);
  return value & 1;
}

#define DEFINE_INPUT(type, suffix)                              \
  type mpiproof_##suffix(const char *name) {                    \
    type value;                                                 \
    __mpiproof_symbolic_as(&value, sizeof value, name,          \
                           MPIPROOF_INPUT_KIND(value));         \
    return value;                                               \
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
  __mpiproof_symbolic_as(&value, sizeof value, name, 'i');
  __mpiproof_domain((value >= lo) & (value <= hi));
  return value;
}
