/* The names verification tasks of the SV-COMP benchmarks use. All are weak:
 * most tasks bring their own reach_error and __VERIFIER_assert. */
#include "internal.h"
#include "thread/thread.h"

#include <sys/types.h>

#define WEAK __attribute__((weak))

/* One row per input function: suffix and type. The input is named after the
 * suffix. */
#define NONDET_TYPES(X)                                             \
  X(char, char)                                                     \
  X(schar, signed char)                                             \
  X(uchar, unsigned char)                                           \
  X(unsigned_char, unsigned char)                                   \
  X(short, short)                                                   \
  X(ushort, unsigned short)                                         \
  X(int, int)                                                       \
  X(uint, unsigned)                                                 \
  X(unsigned, unsigned)                                             \
  X(unsigned_int, unsigned)                                         \
  X(long, long)                                                     \
  X(ulong, unsigned long)                                           \
  X(longlong, long long)                                            \
  X(ulonglong, unsigned long long)                                  \
  X(int8_t, int8_t)                                                 \
  X(uint8_t, uint8_t)                                               \
  X(int16_t, int16_t)                                               \
  X(uint16_t, uint16_t)                                             \
  X(int32_t, int32_t)                                               \
  X(uint32_t, uint32_t)                                             \
  X(int64_t, int64_t)                                               \
  X(uint64_t, uint64_t)                                             \
  X(s8, int8_t)                                                     \
  X(u8, uint8_t)                                                    \
  X(s16, int16_t)                                                   \
  X(u16, uint16_t)                                                  \
  X(s32, int32_t)                                                   \
  X(u32, uint32_t)                                                  \
  X(s64, int64_t)                                                   \
  X(u64, uint64_t)                                                  \
  X(int128, __int128)                                               \
  X(uint128, unsigned __int128)                                     \
  X(size_t, size_t)                                                 \
  X(ssize_t, ssize_t)                                               \
  X(off_t, off_t)                                                   \
  X(loff_t, int64_t)                                                \
  X(sector_t, uint64_t)                                             \
  X(pthread_t, unsigned long)                                       \
  X(float, float)                                                   \
  X(double, double)                                                 \
  X(pointer, void *)                                                \
  X(pchar, char *)                                                  \
  X(charp, char *)                                                  \
  X(const_char_pointer, const char *)

#define DEFINE_NONDET(suffix, type)                         \
  type __VERIFIER_nondet_##suffix(void);                    \
  WEAK type __VERIFIER_nondet_##suffix(void) {              \
    type value;                                             \
    __mpiproof_symbolic_as(&value, sizeof value, #suffix,   \
                           MPIPROOF_INPUT_KIND(value));     \
    return value;                                           \
  }
NONDET_TYPES(DEFINE_NONDET)

_Bool __VERIFIER_nondet_bool(void);
void __VERIFIER_nondet_memory(void *object, size_t size);
void __VERIFIER_assume(int condition);
void __VERIFIER_assert(int condition);
void __VERIFIER_error(void);
void __VERIFIER_atomic_begin(void);
void __VERIFIER_atomic_end(void);
void reach_error(void);

WEAK _Bool __VERIFIER_nondet_bool(void) {
  unsigned char value;
  __mpiproof_symbolic_as(&value, sizeof value, "bool", 'u');
  __mpiproof_domain(value <= 1);
  return value & 1;
}

WEAK void __VERIFIER_nondet_memory(void *object, size_t size) {
  __mpiproof_symbolic(object, size, "memory");
}

WEAK void __VERIFIER_assume(int condition) {
  __mpiproof_assume(condition != 0);
}

WEAK void __VERIFIER_assert(int condition) {
  if (!condition) {
    __mpiproof_fault("assertion-failed", "__VERIFIER_assert does not hold");
  }
}

WEAK void __VERIFIER_error(void) {
  __mpiproof_fault("assertion-failed", "__VERIFIER_error() was reached");
}

WEAK void reach_error(void) {
  __mpiproof_fault("assertion-failed", "reach_error() was reached");
}

/* Functions whose names begin with __VERIFIER_atomic_ are sections, too:
 * src/load/thread.c. */
WEAK void __VERIFIER_atomic_begin(void) {
  if (__rt_section_begin != 0)
    __rt_section_begin("__VERIFIER_atomic_begin");
}

WEAK void __VERIFIER_atomic_end(void) {
  if (__rt_section_end != 0)
    __rt_section_end("__VERIFIER_atomic_end");
}
