// Path conditions as sorted lists.
#include "state/condition.h"

#include <assert.h>
#include <stdlib.h>

static int compare_terms(const void *a, const void *b) {
  uint32_t x = ((const ExprId *)a)->index, y = ((const ExprId *)b)->index;
  return (x > y) - (x < y);
}

void terms_list(const Path *path, Terms *out) {
  assert(out->len == 0);
  uint32_t count = constraints_count(path->constraints);
  if (count == 0) return;
  vec_reserve(out, count);
  constraints_list(path->constraints, out->data);
  out->len = count;
  qsort(out->data, count, sizeof *out->data, compare_terms);
}
