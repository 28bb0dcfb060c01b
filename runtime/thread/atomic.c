/* What the loader puts around atomic operations of the program (src/load/
 * thread.c): each of them is a visible operation. */
#include "thread.h"

void __mpiproof_thread_weak(void);

/* weak: its order is weaker than memory_order_seq_cst (C11 7.17.3). */
void __rt_atomic_begin(int weak);
void __rt_atomic_end(void);

void __rt_atomic_begin(int weak) {
  if (!rt_has_threads())
    return;
  if (weak)
    __mpiproof_thread_weak();
  __rt_thread_point("an atomic operation", 0, 0, 0);
}
void __rt_atomic_end(void) { rt_point_end(); }
