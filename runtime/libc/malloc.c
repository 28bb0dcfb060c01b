/* stdlib.h, memory management: C11 7.22.3, POSIX and GNU relatives.
 *
 * Every allocation is an object of its own in the engine, so bounds, life time
 * and initialisation are exact.  A size of zero gives a distinct object of
 * zero bytes, as glibc does.  An allocation fails only if it is larger than
 * the engine's limit. */
#define _GNU_SOURCE
#include <errno.h>
#include <malloc.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "../internal.h"

enum { MALLOC_ALIGNMENT = 16, PAGE_SIZE = 4096 };

static void *allocate(size_t size, size_t align, int zero) {
  void *p = size > (size_t)PTRDIFF_MAX ? NULL
                                       : __mpiproof_alloc(size, align, zero);
  if (p == NULL)
    errno = ENOMEM;
  return p;
}

static int is_power_of_two(size_t n) { return n != 0 && (n & (n - 1)) == 0; }

void *malloc(size_t size) { return allocate(size, MALLOC_ALIGNMENT, 0); }

void free(void *p) {
  if (p != NULL)
    __mpiproof_release(p);
}

void *calloc(size_t count, size_t size) {
  size_t total;
  if (__builtin_mul_overflow(count, size, &total)) {
    errno = ENOMEM;
    return NULL;
  }
  return allocate(total, MALLOC_ALIGNMENT, 1);
}

/* realloc(p, 0) frees p and returns NULL, as glibc does. */
void *realloc(void *p, size_t size) {
  if (p == NULL)
    return malloc(size);
  if (size == 0) {
    __mpiproof_release(p);
    return NULL;
  }
  const size_t old_size = __mpiproof_object_size(p);
  void *copy = malloc(size);
  if (copy == NULL)
    return NULL;
  memcpy(copy, p, old_size < size ? old_size : size);
  __mpiproof_release(p);
  return copy;
}

void *reallocarray(void *p, size_t count, size_t size) {
  size_t total;
  if (__builtin_mul_overflow(count, size, &total)) {
    errno = ENOMEM;
    return NULL;
  }
  return realloc(p, total);
}

/* memalign rounds other alignments up to a power of two, as glibc does. */
void *memalign(size_t align, size_t size) {
  size_t power = MALLOC_ALIGNMENT;
  if (align > (size_t)1 << 62) {
    errno = EINVAL;
    return NULL;
  }
  while (power < align)
    power <<= 1;
  return allocate(size, power, 0);
}

void *aligned_alloc(size_t align, size_t size) {
  return memalign(align, size);
}

int posix_memalign(void **result, size_t align, size_t size) {
  if (!is_power_of_two(align) || align % sizeof(void *) != 0)
    return EINVAL;
  const int saved = errno;
  void *p = memalign(align, size);
  errno = saved;
  if (p == NULL)
    return ENOMEM;
  *result = p;
  return 0;
}

void *valloc(size_t size) { return memalign(PAGE_SIZE, size); }

void *pvalloc(size_t size) {
  if (size > (size_t)PTRDIFF_MAX) {
    errno = ENOMEM;
    return NULL;
  }
  return memalign(PAGE_SIZE, (size + PAGE_SIZE - 1) / PAGE_SIZE * PAGE_SIZE);
}

void cfree(void *p);
void cfree(void *p) { free(p); }

size_t malloc_usable_size(void *p) {
  return p != NULL ? __mpiproof_object_size(p) : 0;
}

int malloc_trim(size_t pad) {
  (void)pad;
  return 0;
}

int mallopt(int parameter, int value) {
  (void)parameter;
  (void)value;
  return 1;
}
