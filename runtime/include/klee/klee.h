/* Programs written for KLEE can be verified as they are: its intrinsics with
 * the meaning they have there. New programs should use mpiproof.h. */
#ifndef KLEE_H
#define KLEE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

void klee_make_symbolic(void *object, size_t size, const char *name);
int klee_int(const char *name);
int klee_range(int begin, int end, const char *name); /* begin <= x < end */
uintptr_t klee_choose(uintptr_t n);                   /* 0 <= x < n */
void klee_assume(uintptr_t condition);
unsigned klee_is_symbolic(uintptr_t value);
unsigned klee_is_replay(void);

void klee_abort(void) __attribute__((noreturn));
void klee_silent_exit(int status) __attribute__((noreturn));
void klee_report_error(const char *file, int line, const char *message,
                       const char *suffix) __attribute__((noreturn));

/* Hints and messages; they change no result. */
void klee_prefer_cex(void *object, uintptr_t condition);
void klee_posix_prefer_cex(void *object, uintptr_t condition);
void klee_mark_global(void *object);
void klee_set_forking(unsigned enable);
void klee_open_merge(void);
void klee_close_merge(void);
void klee_stack_trace(void);
void klee_warning(const char *message);
void klee_warning_once(const char *message);
void klee_print_expr(const char *message, ...);

void __assert_fail(const char *expression, const char *file, unsigned line,
                   const char *function) __attribute__((noreturn));
#define klee_assert(expression)                                            \
  ((expression) ? (void)0                                                  \
                : __assert_fail(#expression, __FILE__, __LINE__, __func__))

#ifdef __cplusplus
}
#endif

#endif
