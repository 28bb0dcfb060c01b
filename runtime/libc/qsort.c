/* stdlib.h, sorting and searching: C11 7.22.5, GNU qsort_r, POSIX lfind.
 *
 * glibc sorts by merging (top down, halves n/2 and n-n/2, the left element
 * first when equal), so equal elements keep their order and the comparison
 * function sees a certain sequence of pairs.  Programs depend on both without
 * knowing; this file merges the same way. */
#define _GNU_SOURCE
#include <search.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "../internal.h"

enum { SMALL = 1024 }; /* bytes of scratch space kept on the stack */

typedef struct {
  size_t size;
  __compar_d_fn_t compare;
  void *context;
  char *scratch; /* as large as the array */
} Sorter;

/* Words of any type may be copied through these. */
typedef uint64_t __attribute__((may_alias)) Word;
typedef uint32_t __attribute__((may_alias)) Half;

static int is_aligned(const void *p, size_t size) {
  return (uintptr_t)p % size == 0;
}

/* One element; words and half words without a call. */
static void copy_element(char *to, const char *from, size_t size) {
  if (size == sizeof(Word) && is_aligned(to, size) && is_aligned(from, size))
    *(Word *)to = *(const Word *)from;
  else if (size == sizeof(Half) && is_aligned(to, size) &&
           is_aligned(from, size))
    *(Half *)to = *(const Half *)from;
  else
    memcpy(to, from, size);
}

/* Merges the sorted halves at base (n1 elements) and right (n2 elements). */
static void merge(const Sorter *sorter, char *base, size_t n1, size_t n2) {
  const size_t size = sorter->size;
  const size_t total = n1 + n2;
  char *left = base;
  char *right = base + n1 * size;
  char *out = sorter->scratch;
  while (n1 > 0 && n2 > 0) {
    if (sorter->compare(left, right, sorter->context) <= 0) {
      copy_element(out, left, size);
      left += size;
      n1--;
    } else {
      copy_element(out, right, size);
      right += size;
      n2--;
    }
    out += size;
  }
  if (n1 > 0)
    memcpy(out, left, n1 * size);
  memcpy(base, sorter->scratch, (total - n2) * size);
}

static void merge_sort(const Sorter *sorter, char *base, size_t n) {
  if (n <= 1)
    return;
  const size_t n1 = n / 2;
  const size_t n2 = n - n1;
  merge_sort(sorter, base, n1);
  merge_sort(sorter, base + n1 * sorter->size, n2);
  merge(sorter, base, n1, n2);
}

static void sort(void *base, size_t n, size_t size, __compar_d_fn_t compare,
                 void *context) {
  if (n <= 1 || size == 0)
    return;
  _Alignas(16) char local[SMALL];
  char *scratch = local;
  const size_t needed = n * size;
  if (needed > SMALL) {
    scratch = __mpiproof_alloc(needed, 16, 0);
    if (scratch == NULL)
      __mpiproof_stop("qsort: the array is too large");
  }
  const Sorter sorter = {size, compare, context, scratch};
  merge_sort(&sorter, base, n);
  if (scratch != local)
    __mpiproof_release(scratch);
}

void qsort_r(void *base, size_t n, size_t size, __compar_d_fn_t compare,
             void *context) {
  sort(base, n, size, compare, context);
}

static int call_plain(const void *a, const void *b, void *context) {
  return (*(__compar_fn_t *)context)(a, b);
}

void qsort(void *base, size_t n, size_t size, __compar_fn_t compare) {
  sort(base, n, size, call_plain, &compare);
}

void *bsearch(const void *key, const void *base, size_t n, size_t size,
              __compar_fn_t compare) {
  const char *array = base;
  size_t low = 0;
  size_t high = n;
  while (low < high) {
    const size_t middle = (low + high) / 2;
    const char *element = array + middle * size;
    const int order = compare(key, element);
    if (order == 0)
      return (void *)element;
    if (order < 0)
      high = middle;
    else
      low = middle + 1;
  }
  return NULL;
}

void *lfind(const void *key, const void *base, size_t *n, size_t size,
            __compar_fn_t compare) {
  const char *element = base;
  for (size_t i = 0; i < *n; i++, element += size)
    if (compare(key, element) == 0)
      return (void *)element;
  return NULL;
}

void *lsearch(const void *key, void *base, size_t *n, size_t size,
              __compar_fn_t compare) {
  void *found = lfind(key, base, n, size, compare);
  if (found != NULL)
    return found;
  found = (char *)base + *n * size;
  memcpy(found, key, size);
  ++*n;
  return found;
}
