/* The intrinsics of other tools that programs may be written for, in terms of
 * mpiproof.h. All are weak: a program may bring its own. */
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/types.h>

#include "include/klee/klee.h"
#include "include/mpiproof.h"
#include "native.h"

#define WEAK __attribute__((weak))

/* ---- KLEE. */

WEAK void klee_make_symbolic(void *object, size_t size, const char *name) {
  mpiproof_symbolic(object, size, name);
}

WEAK int klee_int(const char *name) { return mpiproof_int(name); }

WEAK int klee_range(int begin, int end, const char *name) {
  return mpiproof_range(begin, end - 1, name);
}

WEAK void klee_assume(uintptr_t condition) { mpiproof_assume(condition != 0); }

WEAK void klee_abort(void) { abort(); }

WEAK void klee_report_error(const char *file, int line, const char *message,
                            const char *suffix) {
  (void)suffix;
  log_fault("assertion", "%s:%d: %s", file, line, message);
}

/* ---- SV-COMP: one row per input function. */

#define NONDET_TYPES(X)            \
  X(char, char)                    \
  X(schar, signed char)            \
  X(uchar, unsigned char)          \
  X(short, short)                  \
  X(ushort, unsigned short)        \
  X(int, int)                      \
  X(uint, unsigned)                \
  X(unsigned, unsigned)            \
  X(long, long)                    \
  X(ulong, unsigned long)          \
  X(longlong, long long)           \
  X(ulonglong, unsigned long long) \
  X(size_t, size_t)                \
  X(float, float)                  \
  X(double, double)                \
  X(pointer, void *)

#define DEFINE_NONDET(suffix, type)                   \
  type __VERIFIER_nondet_##suffix(void);              \
  WEAK type __VERIFIER_nondet_##suffix(void) {        \
    type value;                                       \
    mpiproof_symbolic(&value, sizeof value, #suffix); \
    return value;                                     \
  }
NONDET_TYPES(DEFINE_NONDET)

_Bool __VERIFIER_nondet_bool(void);
void __VERIFIER_assume(int condition);
void __VERIFIER_assert(int condition);
void __VERIFIER_error(void);
void __VERIFIER_atomic_begin(void);
void __VERIFIER_atomic_end(void);
void reach_error(void);

WEAK _Bool __VERIFIER_nondet_bool(void) { return mpiproof_bool("bool"); }

WEAK void __VERIFIER_assume(int condition) { mpiproof_assume(condition != 0); }

WEAK void __VERIFIER_assert(int condition) {
  if (!condition) log_fault("assertion", "__VERIFIER_assert does not hold");
}

WEAK void __VERIFIER_error(void) {
  log_fault("assertion", "__VERIFIER_error() was reached");
}

WEAK void reach_error(void) {
  log_fault("assertion", "reach_error() was reached");
}

/* Sections exclude each other; who is in none goes on. */
static pthread_mutex_t section = PTHREAD_MUTEX_INITIALIZER;
static _Thread_local int section_depth;

WEAK void __VERIFIER_atomic_begin(void) {
  if (section_depth++ == 0) pthread_mutex_lock(&section);
}

WEAK void __VERIFIER_atomic_end(void) {
  if (section_depth > 0 && --section_depth == 0)
    pthread_mutex_unlock(&section);
}
