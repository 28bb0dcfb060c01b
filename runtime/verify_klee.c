/* The intrinsics of KLEE (include/klee/klee.h) in terms of the engine's. All
 * are weak: a program may bring its own. */
#include "include/klee/klee.h"
#include "internal.h"

#include <string.h>

#define WEAK __attribute__((weak))

WEAK void klee_make_symbolic(void *object, size_t size, const char *name) {
  __mpiproof_symbolic(object, size, name);
}

WEAK int klee_int(const char *name) {
  int value;
  __mpiproof_symbolic_as(&value, sizeof value, name,
                         MPIPROOF_INPUT_KIND(value));
  return value;
}

WEAK int klee_range(int begin, int end, const char *name) {
  int value;
  if (begin >= end) {
    __mpiproof_fault("invalid-library-call", "klee_range: empty range");
  }
  __mpiproof_symbolic_as(&value, sizeof value, name,
                         MPIPROOF_INPUT_KIND(value));
  __mpiproof_domain((value >= begin) & (value < end));
  return value;
}

WEAK uintptr_t klee_choose(uintptr_t n) {
  uintptr_t value;
  __mpiproof_symbolic_as(&value, sizeof value, "klee_choose",
                         MPIPROOF_INPUT_KIND(value));
  __mpiproof_assume(value < n);
  return value;
}

WEAK void klee_assume(uintptr_t condition) {
  __mpiproof_assume(condition != 0);
}

WEAK unsigned klee_is_symbolic(uintptr_t value) {
  return (unsigned)__mpiproof_is_symbolic(&value, sizeof value);
}

WEAK unsigned klee_is_replay(void) {
  return 0;
}

WEAK _Noreturn void klee_abort(void) {
  __mpiproof_fault("abort-called", "klee_abort() was called");
}

/* The path ends and is nobody's concern: as if it had been assumed away. */
WEAK _Noreturn void klee_silent_exit(int status) {
  __mpiproof_assume(0);
  __mpiproof_exit(status);
}

WEAK _Noreturn void klee_report_error(const char *file, int line,
                                      const char *message,
                                      const char *suffix) {
  (void)file;
  (void)line;
  (void)suffix;
  __mpiproof_fault("assertion-failed", message);
}

WEAK void klee_prefer_cex(void *object, uintptr_t condition) {
  (void)object;
  (void)condition;
}

WEAK void klee_posix_prefer_cex(void *object, uintptr_t condition) {
  (void)object;
  (void)condition;
}

WEAK void klee_mark_global(void *object) {
  (void)object;
}

WEAK void klee_set_forking(unsigned enable) {
  (void)enable;
}

WEAK void klee_open_merge(void) {
}

WEAK void klee_close_merge(void) {
}

WEAK void klee_stack_trace(void) {
}

WEAK void klee_warning(const char *message) {
  __mpiproof_output(2, message, strlen(message));
  __mpiproof_output(2, "\n", 1);
}

WEAK void klee_warning_once(const char *message) {
  klee_warning(message);
}

WEAK void klee_print_expr(const char *message, ...) {
  klee_warning(message);
}
