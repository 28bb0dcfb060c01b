// Table lookup as a balanced tree of ites over the index's bits. The tree works
// on the bits of the index as they are, so that no subtraction is needed;
// positions outside the table are never reached and merge with anything.
#include "expr/internal.h"

typedef struct Lookup {
  ExprTable *t;
  ExprId index;
  uint64_t first, last;   // positions present
  const ExprId *values;
} Lookup;

// The value for the 2^bits positions from start on, or EXPR_NONE if none of
// them is in the table.
static ExprId build(const Lookup *l, uint64_t start, unsigned bits) {
  uint64_t end = start + (bits < 64 ? (UINT64_C(1) << bits) - 1 : UINT64_MAX);
  if (end < l->first || start > l->last) return EXPR_NONE;
  if (bits == 0) return l->values[start - l->first];
  ExprId low = build(l, start, bits - 1);
  ExprId high = build(l, start + (UINT64_C(1) << (bits - 1)), bits - 1);
  if (expr_is_none(low)) return high;
  if (expr_is_none(high) || expr_same(low, high)) return low;
  ExprId bit = expr_extract(l->t, l->index, bits - 1, 1);
  return expr_ite(l->t, bit, high, low);
}

ExprId expr_select(ExprTable *t, ExprId index, uint64_t first, uint64_t count,
                   const ExprId *values) {
  assert(count > 0 && first + (count - 1) >= first);
  uint64_t last = first + (count - 1);
  unsigned bits = u128_length(first ^ last);
  if (bits > term_width(t, index)) bits = term_width(t, index);
  uint64_t start = bits < 64 ? first >> bits << bits : 0;
  Lookup lookup = {t, index, first, last, values};
  return build(&lookup, start, bits);
}
