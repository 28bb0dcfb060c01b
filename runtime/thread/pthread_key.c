/* pthread.h (POSIX): data of a thread by key. */
#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <stddef.h>

#include "thread.h"

static struct {
  int used;
  void (*destructor)(void *);
} keys[RT_KEYS];

int pthread_key_create(pthread_key_t *key, void (*destructor)(void *)) {
  for (unsigned i = 0; i < RT_KEYS; i++) {
    if (keys[i].used)
      continue;
    keys[i].used = 1;
    keys[i].destructor = destructor;
    for (int t = 1; t <= RT_THREADS; t++)
      __rt_threads[t].values[i] = NULL;
    *key = i;
    return 0;
  }
  return EAGAIN;
}

static int is_key(pthread_key_t key) {
  return key < RT_KEYS && keys[key].used;
}

int pthread_key_delete(pthread_key_t key) {
  if (!is_key(key))
    return EINVAL;
  keys[key].used = 0;
  return 0;
}

void *pthread_getspecific(pthread_key_t key) {
  return is_key(key) ? __rt_thread_self()->values[key] : NULL;
}

int pthread_setspecific(pthread_key_t key, const void *value) {
  if (!is_key(key))
    return EINVAL;
  __rt_thread_self()->values[key] = (void *)value;
  return 0;
}

static int destroy_all(struct RtThread *self) {
  int any = 0;
  for (unsigned i = 0; i < RT_KEYS; i++) {
    void *value = self->values[i];
    self->values[i] = NULL;
    if (!keys[i].used || keys[i].destructor == NULL || value == NULL)
      continue;
    keys[i].destructor(value);
    any = 1;
  }
  return any;
}

void __rt_keys_destroy(struct RtThread *self);
void __rt_keys_destroy(struct RtThread *self) {
  for (int i = 0; i < PTHREAD_DESTRUCTOR_ITERATIONS && destroy_all(self); i++)
    ;
}
