/* What the loader puts around atomic operations of the program (src/load/
 * thread.c): each of them is a visible operation. Their values are those of
 * sequentially consistent ones; what they order is what the program says (C11
 * 5.1.2.4), as far as races go. */
#include "thread.h"

/* order: what it orders and does, RT_RELEASES, ..., and above RT_SIZE_SHIFT the
 * object's size; location: the object. */
void __rt_atomic_begin(int order, const void *location);
void __rt_atomic_end(void);
/* A compare-exchange, begun as the load that it is where it fails, did not:
 * what it orders now. 0: it did. */
void __rt_atomic_succeed(int order, const void *location);
/* It may fail though the values are equal (C11 7.17.7.4p3). */
void __rt_atomic_weak_exchange(void);
void __mpiproof_thread_weak_exchange(void);
/* atomic_thread_fence (C11 7.17.4.1). */
void __rt_atomic_fence(int order, const void *unused);

/* Memory that processes share, in programs that have such (runtime/mpi/
 * win_share.c). */
__attribute__((weak)) void __rt_atomic_look(const void *location);

void __rt_atomic_begin(int order, const void *location) {
  if (__rt_atomic_look != 0)
    __rt_atomic_look(location);
  if (!rt_has_threads())
    return;
  const struct RtPause pause = {.what = "an atomic operation",
                                .order = order & RT_ORDERS,
                                .location = location,
                                .touches = location,
                                .bytes = order >> RT_SIZE_SHIFT};
  __rt_thread_pause(&pause);
}
void __rt_atomic_end(void) { rt_point_end(); }

void __rt_atomic_fence(int order, const void *unused) {
  (void)unused;
  if (rt_has_threads() && rt_has_weak_atomics())
    __mpiproof_thread_order(order, 0);
}

void __rt_atomic_succeed(int order, const void *location) {
  if (order != 0 && rt_has_threads() && rt_has_weak_atomics())
    __mpiproof_thread_order(order, location);
}

void __rt_atomic_weak_exchange(void) { __mpiproof_thread_weak_exchange(); }
