// Terms under conditions: x <u 16 fixes all but four bits of x, x == 3 fixes
// them all. Replacing fixed bits by their values lets the rules narrow what is
// computed from them, above all products and divisions, whose circuits grow
// with the square of the width.
#include "expr/internal.h"

#include <assert.h>

// The fixed bits of each leaf: zeros in the low byte, ones in the next.
typedef struct Fixed {
  ExprTable *t;
  Table leaves;        // leaf -> bits
  Table positive;      // words whose top bit is known to be 0
} Fixed;

static bool fix_leaf(Fixed *f, ExprId leaf, U128 zeros, U128 ones) {
  assert(term_width(f->t, leaf) == 8 && (zeros & ones) == 0);
  uint64_t bits = (uint64_t)(zeros & 0xff) | (uint64_t)(ones & 0xff) << 8;
  const uint64_t *old = table_find(&f->leaves, leaf.index);
  if (old != NULL && (*old | bits) == *old) return false;
  if (old != NULL) bits |= *old;
  if ((bits & 0xff) & bits >> 8) return false;   // the conditions contradict
  table_set(&f->leaves, leaf.index, bits);
  return true;
}

// e has these bits; tells whether that fixes bits of leaves not fixed before.
// Only conditions for which it does count as used, and those stay unchanged:
// what is replaced must follow from what is left.
static bool fix_bits(Fixed *f, ExprId e, U128 zeros, U128 ones) {
  assert((zeros & ones) == 0);
  if (zeros == 0 && ones == 0) return false;
  ExprTable *t = f->t;
  switch (term_op(t, e)) {
    case EXPR_INPUT: case EXPR_UNDEF:
      return fix_leaf(f, e, zeros, ones);
    case EXPR_CONCAT: {
      unsigned cut = term_width(t, term_arg(t, e, 1));
      U128 mask = u128_mask(cut);
      bool high = fix_bits(f, term_arg(t, e, 0), zeros >> cut, ones >> cut);
      return fix_bits(f, term_arg(t, e, 1), zeros & mask, ones & mask) || high;
    }
    case EXPR_ZEXT: case EXPR_SEXT: {
      U128 mask = u128_mask(term_width(t, term_arg(t, e, 0)));
      return fix_bits(f, term_arg(t, e, 0), zeros & mask, ones & mask);
    }
    case EXPR_EXTRACT: {
      unsigned low = term_aux(t, e);
      return fix_bits(f, term_arg(t, e, 0), zeros << low, ones << low);
    }
    default:
      return false;
  }
}

static bool fix_value(Fixed *f, ExprId e, U128 value) {
  return fix_bits(f, e, ~value & u128_mask(term_width(f->t, e)), value);
}

// x < k, unsigned or for an x that is not negative
static bool fix_less(Fixed *f, ExprId x, U128 k) {
  if (k == 0) return false;
  U128 mask = u128_mask(term_width(f->t, x));
  return fix_bits(f, x, mask & ~u128_mask(u128_length(k - 1)), 0);
}

// x is not negative, which is_positive uses even if no leaf's bit is fixed.
static bool fix_positive(Fixed *f, ExprId x) {
  bool fresh = table_find(&f->positive, x.index) == NULL;
  table_set(&f->positive, x.index, 1);
  return fix_bits(f, x, u128_bit(term_width(f->t, x) - 1), 0) || fresh;
}

static bool is_positive(const Fixed *f, ExprId x, U128 k) {
  return table_find(&f->positive, x.index) != NULL &&
         !(k >> (term_width(f->t, x) - 1) & 1);
}

// What a condition fixes when it holds.
static bool fix_condition(Fixed *f, ExprId e) {
  assert(term_width(f->t, e) == 1);
  ExprTable *t = f->t;
  bool negated = term_is(t, e, EXPR_NOT);
  if (negated) e = term_arg(t, e, 0);
  if (term_is(t, e, EXPR_EXTRACT)) return fix_value(f, e, !negated);
  if (negated || term_get(t, e)->arity != 2) return false;
  ExprId a = term_arg(t, e, 0), b = term_arg(t, e, 1);
  if (!term_is_const(t, b)) {   // k < x with k >= -1
    if (!term_is(t, e, EXPR_SLT) || !term_is_const(t, a)) return false;
    I128 least = i128_of(term_value(t, a), term_width(t, a));
    return least >= -1 && fix_positive(f, b);
  }
  U128 k = term_value(t, b);
  switch (term_op(t, e)) {
    case EXPR_EQ: return fix_value(f, a, k);
    case EXPR_ULT: return fix_less(f, a, k);
    case EXPR_SLT: return is_positive(f, a, k) && fix_less(f, a, k);
    default: return false;
  }
}

// The leaf with its fixed bits in place.
static ExprId replace(void *context, ExprId leaf) {
  Fixed *f = context;
  const uint64_t *bits = table_find(&f->leaves, leaf.index);
  if (bits == NULL) return leaf;
  assert((*bits & 0xff & *bits >> 8) == 0);
  uint64_t zeros = *bits & 0xff, ones = *bits >> 8;
  ExprId free = expr_binary(f->t, EXPR_AND, leaf,
                            expr_const(f->t, 8, ~(zeros | ones)));
  return expr_binary(f->t, EXPR_OR, free, expr_const(f->t, 8, ones));
}

uint32_t expr_specialise(ExprTable *t, ExprId *terms, uint32_t count,
                         bool *fixes) {
  Fixed f = {.t = t};
  uint32_t fixing = 0, changed = 0;
  for (uint32_t i = 0; i < count; i++) fixes[i] = false;
  // twice, because a sign may become known after a bound was seen
  for (uint32_t i = 0; i < 2 * count; i++) {
    if (fixes[i % count] || !fix_condition(&f, terms[i % count])) continue;
    fixes[i % count] = true;
    fixing++;
  }
  for (uint32_t i = 0; fixing > 0 && i < count; i++) {
    // a function of something else would be another function value
    uint8_t kind = term_get(t, terms[i])->flags & (TERM_PRODUCT | TERM_APPLY);
    if (fixes[i] || kind != TERM_PRODUCT) continue;
    ExprId e = expr_substitute(t, terms[i], replace, &f);
    changed += !expr_same(e, terms[i]);
    terms[i] = e;
  }
  table_fini(&f.leaves);
  table_fini(&f.positive);
  return changed;
}
