/* stdatomic.h, atomic accesses to objects of any size, which the compiler
 * calls by name when no instruction fits (C11 7.17.7).  A process is one
 * thread, so plain copies are atomic. */
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/* The compiler knows these names as builtins with other types; the assembler
 * names are what it calls. */
#define NAMED(name) __asm__(name)

void rt_atomic_load(size_t n, const void *from, void *to, int order)
    NAMED("__atomic_load");
void rt_atomic_store(size_t n, void *to, const void *from, int order)
    NAMED("__atomic_store");
void rt_atomic_exchange(size_t n, void *object, const void *value, void *old,
                        int order) NAMED("__atomic_exchange");
bool rt_atomic_compare_exchange(size_t n, void *object, void *expected,
                                const void *desired, int success, int failure)
    NAMED("__atomic_compare_exchange");
bool rt_atomic_is_lock_free(size_t n, const volatile void *object)
    NAMED("__atomic_is_lock_free");

void rt_atomic_load(size_t n, const void *from, void *to, int order) {
  (void)order;
  memcpy(to, from, n);
}

void rt_atomic_store(size_t n, void *to, const void *from, int order) {
  (void)order;
  memcpy(to, from, n);
}

void rt_atomic_exchange(size_t n, void *object, const void *value, void *old,
                        int order) {
  (void)order;
  memmove(old, object, n);
  memmove(object, value, n);
}

bool rt_atomic_compare_exchange(size_t n, void *object, void *expected,
                                const void *desired, int success,
                                int failure) {
  (void)success;
  (void)failure;
  if (memcmp(object, expected, n) == 0) {
    memmove(object, desired, n);
    return true;
  }
  memmove(expected, object, n);
  return false;
}

bool rt_atomic_is_lock_free(size_t n, const volatile void *object) {
  (void)object;
  return n == 1 || n == 2 || n == 4 || n == 8;
}

/* The functions behind C11 7.17.4 and 7.17.8. */
void atomic_thread_fence(int order);
void atomic_thread_fence(int order) { (void)order; }

void atomic_signal_fence(int order);
void atomic_signal_fence(int order) { (void)order; }
