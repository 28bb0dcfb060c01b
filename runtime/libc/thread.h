/* Which thread runs (pthread.c). */
#ifndef MPIPROOF_RUNTIME_THREAD_H
#define MPIPROOF_RUNTIME_THREAD_H

enum { RT_THREAD_FIRST = 1 };

/* Defined only in programs that use pthread.h: the address may be NULL. */
__attribute__((weak)) int __rt_thread_current(void);

static inline int rt_is_first_thread(void) {
  return __rt_thread_current == 0 || __rt_thread_current() == RT_THREAD_FIRST;
}

#endif
