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
  __compar_fn_t plain;            /* qsort's function, or NULL: */
  __compar_d_fn_t with_context;   /* that of qsort_r */
  void *context;
  void *scratch; /* as large as the array */
} Sorter;

static int compare(const Sorter *sorter, const void *a, const void *b) {
  return sorter->plain != NULL ? sorter->plain(a, b)
                               : sorter->with_context(a, b, sorter->context);
}

/* ---- elements that are words -------------------------------------------- */

/* Words of any type may be copied through these. */
typedef uint64_t __attribute__((may_alias)) Word;
typedef uint32_t __attribute__((may_alias)) Half;

enum { FEW = 16 }; /* elements copied by a loop rather than by memcpy */

/* Sorts base[0..n) by merging; the same for each word type. */
#define MERGE_WORDS(name, Type)                                               \
  static void name(const Sorter *sorter, Type *base, size_t n) {              \
    if (n <= 1)                                                               \
      return;                                                                 \
    if (n == 2) {                                                             \
      if (compare(sorter, base, base + 1) > 0) {                              \
        const Type first = base[0];                                           \
        base[0] = base[1];                                                    \
        base[1] = first;                                                      \
      }                                                                       \
      return;                                                                 \
    }                                                                         \
    Type *const middle = base + n / 2;                                        \
    Type *const end = base + n;                                               \
    name(sorter, base, n / 2);                                                \
    name(sorter, middle, n - n / 2);                                          \
    Type *left = base;                                                        \
    Type *right = middle;                                                     \
    Type *out = sorter->scratch;                                              \
    while (left != middle && right != end)                                    \
      *out++ = compare(sorter, left, right) <= 0 ? *left++ : *right++;        \
    while (left != middle)                                                    \
      *out++ = *left++;                                                       \
    const Type *from = sorter->scratch;                                       \
    if (out - from > FEW)                                                     \
      memcpy(base, from, (size_t)(out - from) * sizeof(Type));                \
    else                                                                      \
      while (from != out)                                                     \
        *base++ = *from++;                                                    \
  }

MERGE_WORDS(sort_words, Word)
MERGE_WORDS(sort_halves, Half)

static int is_word_array(const void *base, size_t size, size_t word) {
  return size == word && (uintptr_t)base % word == 0;
}

/* ---- other elements ------------------------------------------------------- */

/* Merges the sorted halves at base (n1 elements) and behind it (n2). */
static void merge(const Sorter *sorter, char *base, size_t n1, size_t n2) {
  const size_t size = sorter->size;
  const size_t total = n1 + n2;
  char *left = base;
  char *right = base + n1 * size;
  char *out = sorter->scratch;
  while (n1 > 0 && n2 > 0) {
    if (compare(sorter, left, right) <= 0) {
      memcpy(out, left, size);
      left += size;
      n1--;
    } else {
      memcpy(out, right, size);
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

/* ---- the functions -------------------------------------------------------- */

static void sort(void *base, size_t n, Sorter sorter) {
  if (n <= 1 || sorter.size == 0)
    return;
  _Alignas(16) char local[SMALL];
  const size_t needed = n * sorter.size;
  sorter.scratch = local;
  if (needed > SMALL) {
    sorter.scratch = __mpiproof_alloc(needed, 16, 0);
    if (sorter.scratch == NULL)
      __mpiproof_stop("qsort: the array is too large");
  }
  if (is_word_array(base, sorter.size, sizeof(Word)))
    sort_words(&sorter, base, n);
  else if (is_word_array(base, sorter.size, sizeof(Half)))
    sort_halves(&sorter, base, n);
  else
    merge_sort(&sorter, base, n);
  if (sorter.scratch != local)
    __mpiproof_release(sorter.scratch);
}

void qsort_r(void *base, size_t n, size_t size, __compar_d_fn_t function,
             void *context) {
  const Sorter sorter = {
      .size = size, .with_context = function, .context = context};
  sort(base, n, sorter);
}

void qsort(void *base, size_t n, size_t size, __compar_fn_t function) {
  const Sorter sorter = {.size = size, .plain = function};
  sort(base, n, sorter);
}

void *bsearch(const void *key, const void *base, size_t n, size_t size,
              __compar_fn_t function) {
  const char *array = base;
  size_t low = 0;
  size_t high = n;
  while (low < high) {
    const size_t middle = (low + high) / 2;
    const char *element = array + middle * size;
    const int order = function(key, element);
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
            __compar_fn_t function) {
  const char *element = base;
  for (size_t i = 0; i < *n; i++, element += size)
    if (function(key, element) == 0)
      return (void *)element;
  return NULL;
}

void *lsearch(const void *key, void *base, size_t *n, size_t size,
              __compar_fn_t function) {
  void *found = lfind(key, base, n, size, function);
  if (found != NULL)
    return found;
  found = (char *)base + *n * size;
  memcpy(found, key, size);
  ++*n;
  return found;
}
