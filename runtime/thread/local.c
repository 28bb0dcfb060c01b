/* Variables that every thread has of its own (C11 6.2.4p4): the first thread
 * uses the global itself, others a copy of its initial contents, made when they
 * ask for it first. The loader calls this for every use of such a variable. */
#include <string.h>

#include "../internal.h"
#include "thread.h"

struct RtThreadLocal {
  const void *variable;
  void *copy;
  struct RtThreadLocal *next;
};

void *__rt_thread_local(void *variable, const void *image, size_t size,
                        size_t align);

static void *copy_for(struct RtThread *self, const void *variable,
                      const void *image, size_t size, size_t align) {
  for (struct RtThreadLocal *l = self->locals; l != NULL; l = l->next)
    if (l->variable == variable)
      return l->copy;
  struct RtThreadLocal *l = __mpiproof_alloc(sizeof *l, 16, 0);
  l->variable = variable;
  l->copy = __mpiproof_alloc(size, align, 4);
  memcpy(l->copy, image, size);
  l->next = self->locals;
  self->locals = l;
  return l->copy;
}

/* They live as long as the thread does (C11 6.2.4p4). */
void __rt_thread_drop_locals(struct RtThread *self) {
  while (self->locals != NULL) {
    struct RtThreadLocal *l = self->locals;
    self->locals = l->next;
    __mpiproof_release(l->copy);
    __mpiproof_release(l);
  }
}

void *__rt_thread_local(void *variable, const void *image, size_t size,
                        size_t align) {
  if (rt_is_first_thread())
    return variable;
  return copy_for(&__rt_threads[rt_thread_identity()], variable, image, size,
                  align);
}
