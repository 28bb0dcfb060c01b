/* Atomic operations of a weaker order. Only programs that have one are linked
 * with this file: in all others what comes before an atomic operation of one
 * thread can be taken for ordered with what comes after any other's. */
#include "thread.h"

const int __rt_weak_atomics = 1;

void __mpiproof_thread_weak(void);
void __rt_atomic_begin(int order, const void *location);
/* Of one whose order is weaker than memory_order_seq_cst (C11 7.17.3). */
void __rt_atomic_begin_weak(int order, const void *location);

void __rt_atomic_begin_weak(int order, const void *location) {
  if (rt_has_threads())
    __mpiproof_thread_weak();
  __rt_atomic_begin(order, location);
}
