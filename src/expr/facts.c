// Known bits and unsigned intervals of a term from those of its operands. Each
// transfer function states what it is sure of; refine() then lets the bits and
// the interval sharpen each other.
#include "expr/internal.h"

// Facts in arithmetic form.
typedef struct Known {
  unsigned width;
  U128 lo, hi, zeros, ones;
} Known;

static Known known_any(unsigned width) {
  return (Known){width, 0, u128_mask(width), 0, 0};
}

static Known known_value(unsigned width, U128 value) {
  return (Known){width, value, value, ~value & u128_mask(width), value};
}

static Known known_range(unsigned width, U128 lo, U128 hi) {
  return (Known){width, lo, hi, 0, 0};
}

static Known known_bits(unsigned width, U128 zeros, U128 ones) {
  U128 mask = u128_mask(width);
  return (Known){width, 0, mask, zeros & mask, ones & mask};
}

static Known known_of(const ExprTable *t, const Term *term, unsigned i) {
  const Term *arg = term_at(t, term->args[i]);
  const ExprFacts *f = facts_at(t, arg->facts);
  return (Known){arg->width, u128_of(f->lo), u128_of(f->hi), u128_of(f->zeros),
                 u128_of(f->ones)};
}

static U128 min_of(U128 a, U128 b) { return a < b ? a : b; }
static U128 max_of(U128 a, U128 b) { return a > b ? a : b; }

// Leading bits common to lo and hi are known; known bits bound the value.
static Known refine(Known k) {
  U128 mask = u128_mask(k.width);
  k.lo = max_of(k.lo, k.ones);
  k.hi = min_of(k.hi, ~k.zeros & mask);
  assert(k.lo <= k.hi);
  U128 common = mask & ~u128_mask(u128_length(k.lo ^ k.hi));
  k.ones |= k.lo & common;
  k.zeros |= ~k.lo & common;
  k.lo = max_of(k.lo, k.ones);
  k.hi = min_of(k.hi, ~k.zeros & mask);
  assert((k.ones & k.zeros) == 0);
  return k;
}

static bool top_known(Known k, bool *sign) {
  U128 top = u128_bit(k.width - 1);
  *sign = (k.ones & top) != 0;
  return ((k.ones | k.zeros) & top) != 0;
}

static bool is_non_negative(Known k) {
  return (k.zeros & u128_bit(k.width - 1)) != 0;
}

// Both pieces of knowledge at once.
static Known both(Known a, Known b) {
  a.lo = max_of(a.lo, b.lo);
  a.hi = min_of(a.hi, b.hi);
  a.zeros |= b.zeros;
  a.ones |= b.ones;
  return a;
}

// ---- Arithmetic

// Bits of a + b + carry: a sum bit is known if both bits and the carry into
// them are, and a carry is known where the smallest and largest sums agree.
static Known add_bits(Known a, Known b, unsigned carry) {
  U128 mask = u128_mask(a.width);
  U128 high = (~a.zeros & mask) + (~b.zeros & mask) + carry;
  U128 low = a.ones + b.ones + carry;
  U128 carry_zero = ~(high ^ a.zeros ^ b.zeros);
  U128 carry_one = low ^ a.ones ^ b.ones;
  U128 known = (a.zeros | a.ones) & (b.zeros | b.ones) &
               (carry_zero | carry_one);
  return known_bits(a.width, ~high & known, low & known);
}

static bool sum_fits(unsigned width, U128 a, U128 b) {
  return a <= u128_mask(width) - b;
}

static Known add_range(Known a, Known b) {
  unsigned w = a.width;
  if (sum_fits(w, a.hi, b.hi)) return known_range(w, a.lo + b.lo, a.hi + b.hi);
  if (sum_fits(w, a.lo, b.lo)) return known_any(w);
  U128 mask = u128_mask(w);
  return known_range(w, (a.lo + b.lo) & mask, (a.hi + b.hi) & mask);
}

static Known sub_range(Known a, Known b) {
  U128 mask = u128_mask(a.width);
  if (a.lo >= b.hi || a.hi < b.lo) {
    return known_range(a.width, (a.lo - b.hi) & mask, (a.hi - b.lo) & mask);
  }
  return known_any(a.width);
}

static Known flip(Known a) {
  U128 mask = u128_mask(a.width);
  return (Known){a.width, mask - a.hi, mask - a.lo, a.ones, a.zeros};
}

static bool product_fits(unsigned width, U128 a, U128 b) {
  return a == 0 || b <= u128_mask(width) / a;
}

static Known mul_known(Known a, Known b) {
  unsigned w = a.width;
  unsigned trailing =
      u128_trailing(~a.zeros) + u128_trailing(~b.zeros);
  Known k = known_bits(w, u128_mask(trailing < w ? trailing : w), 0);
  if (product_fits(w, a.hi, b.hi)) {
    k.lo = a.lo * b.lo;
    k.hi = a.hi * b.hi;
  }
  return k;
}

static Known udiv_known(Known a, Known b) {
  U128 lo = b.hi == 0 ? 0 : a.lo / b.hi;
  U128 hi = b.lo == 0 ? u128_mask(a.width) : a.hi / b.lo;
  return known_range(a.width, lo, hi);
}

static Known urem_known(Known a, Known b) {
  if (a.hi < b.lo) return a;
  U128 hi = b.lo == 0 ? a.hi : min_of(a.hi, b.hi - 1);
  return known_range(a.width, 0, hi);
}

static Known divide_known(ExprOp op, Known a, Known b) {
  bool is_signed = op == EXPR_SDIV || op == EXPR_SREM;
  if (is_signed && !(is_non_negative(a) && is_non_negative(b))) {
    return known_any(a.width);
  }
  // With a divisor of 0 the signed forms agree with the unsigned ones for a
  // dividend that is not negative.
  return op == EXPR_UDIV || op == EXPR_SDIV ? udiv_known(a, b)
                                            : urem_known(a, b);
}

// ---- Bits

static Known and_known(Known a, Known b) {
  Known k = known_bits(a.width, a.zeros | b.zeros, a.ones & b.ones);
  k.hi = min_of(a.hi, b.hi);
  return k;
}

static Known or_known(Known a, Known b) {
  Known k = known_bits(a.width, a.zeros & b.zeros, a.ones | b.ones);
  k.lo = max_of(a.lo, b.lo);
  return k;
}

static Known xor_known(Known a, Known b) {
  return known_bits(a.width, (a.zeros & b.zeros) | (a.ones & b.ones),
                    (a.zeros & b.ones) | (a.ones & b.zeros));
}

static unsigned clamp(U128 count, unsigned width) {
  return count < width ? (unsigned)count : width;
}

static Known shl_known(Known a, Known b) {
  unsigned w = a.width, least = clamp(b.lo, w), most = clamp(b.hi, w);
  unsigned trailing = u128_trailing(~a.zeros) + least;
  Known k = known_bits(w, u128_mask(clamp(trailing, w)), 0);
  if (most + u128_length(a.hi) <= w) {
    k.lo = u128_shl(a.lo, least);
    k.hi = u128_shl(a.hi, most);
  }
  return k;
}

static Known lshr_known(Known a, Known b) {
  unsigned w = a.width;
  return known_range(w, u128_shr(a.lo, clamp(b.hi, w)),
                     u128_shr(a.hi, clamp(b.lo, w)));
}

static Known ashr_known(Known a, Known b) {
  bool sign;
  if (!top_known(a, &sign)) return known_any(a.width);
  return sign ? flip(lshr_known(flip(a), b)) : lshr_known(a, b);
}

// ---- Comparisons

static Known known_truth(bool can_be_false, bool can_be_true) {
  return known_range(1, !can_be_false, can_be_true);
}

static Known eq_known(Known a, Known b) {
  bool disjoint = a.hi < b.lo || b.hi < a.lo || (a.ones & b.zeros) != 0 ||
                  (a.zeros & b.ones) != 0;
  bool same = a.lo == a.hi && b.lo == b.hi && a.lo == b.lo;
  return known_truth(!same, !disjoint);
}

static Known ult_known(Known a, Known b) {
  return known_truth(a.hi >= b.lo, a.lo < b.hi);
}

static Known ule_known(Known a, Known b) {
  return known_truth(a.hi > b.lo, a.lo <= b.hi);
}

// The signed order is the unsigned one with the top bit flipped.
static Known bias(Known k) {
  bool sign;
  if (!top_known(k, &sign)) return known_any(k.width);
  U128 top = u128_bit(k.width - 1);
  k.lo ^= top;
  k.hi ^= top;
  return k;
}

// ---- Shape

static Known ite_known(Known c, Known a, Known b) {
  if (c.lo == 1) return a;
  if (c.hi == 0) return b;
  return (Known){a.width, min_of(a.lo, b.lo), max_of(a.hi, b.hi),
                 a.zeros & b.zeros, a.ones & b.ones};
}

static Known concat_known(unsigned width, Known a, Known b) {
  unsigned n = b.width;
  return (Known){width, a.lo << n | b.lo, a.hi << n | b.hi,
                 a.zeros << n | b.zeros, a.ones << n | b.ones};
}

static Known extract_known(unsigned width, unsigned low, Known a) {
  U128 mask = u128_mask(width);
  Known k = known_bits(width, a.zeros >> low, a.ones >> low);
  if (u128_shr(a.lo, low + width) == u128_shr(a.hi, low + width)) {
    k.lo = a.lo >> low & mask;
    k.hi = a.hi >> low & mask;
  }
  return k;
}

static Known zext_known(unsigned width, Known a) {
  U128 above = u128_mask(width) & ~u128_mask(a.width);
  return (Known){width, a.lo, a.hi, a.zeros | above, a.ones};
}

static Known sext_known(unsigned width, Known a) {
  bool sign;
  U128 above = u128_mask(width) & ~u128_mask(a.width);
  if (!top_known(a, &sign)) return known_bits(width, a.zeros, a.ones);
  if (!sign) return zext_known(width, a);
  return (Known){width, a.lo | above, a.hi | above, a.zeros, a.ones | above};
}

static Known two_operands(ExprOp op, Known a, Known b) {
  switch (op) {
    case EXPR_ADD: return both(add_bits(a, b, 0), add_range(a, b));
    case EXPR_SUB: return both(add_bits(a, flip(b), 1), sub_range(a, b));
    case EXPR_MUL: return mul_known(a, b);
    case EXPR_UDIV: case EXPR_SDIV: case EXPR_UREM: case EXPR_SREM:
      return divide_known(op, a, b);
    case EXPR_AND: return and_known(a, b);
    case EXPR_OR: return or_known(a, b);
    case EXPR_XOR: return xor_known(a, b);
    case EXPR_SHL: return shl_known(a, b);
    case EXPR_LSHR: return lshr_known(a, b);
    case EXPR_ASHR: return ashr_known(a, b);
    case EXPR_EQ: return eq_known(a, b);
    case EXPR_ULT: return ult_known(a, b);
    case EXPR_ULE: return ule_known(a, b);
    case EXPR_SLT: return ult_known(bias(a), bias(b));
    case EXPR_SLE: return ule_known(bias(a), bias(b));
    default: assert(!"a bit-vector operator"); return known_any(a.width);
  }
}

static Known compute(const ExprTable *t, const Term *term) {
  unsigned w = term->width;
  ExprOp op = (ExprOp)term->op;
  switch (op) {
    case EXPR_CONST: return known_value(w, u128_of(term->value));
    case EXPR_INPUT: case EXPR_UNDEF: case EXPR_LABEL: case EXPR_APPLY:
      return known_any(w);
    case EXPR_NOT: return flip(known_of(t, term, 0));
    case EXPR_ZEXT: return zext_known(w, known_of(t, term, 0));
    case EXPR_SEXT: return sext_known(w, known_of(t, term, 0));
    case EXPR_EXTRACT:
      return extract_known(w, term->aux, known_of(t, term, 0));
    case EXPR_CONCAT:
      return concat_known(w, known_of(t, term, 0), known_of(t, term, 1));
    case EXPR_ITE:
      return ite_known(known_of(t, term, 0), known_of(t, term, 1),
                       known_of(t, term, 2));
    case EXPR_UITOF: return known_bits(w, u128_bit(w - 1), 0);
    default:
      if (op_is_float(op)) return known_any(w);
      return two_operands(op, known_of(t, term, 0), known_of(t, term, 1));
  }
}

ExprFacts facts_compute(const ExprTable *t, const Term *term) {
  Known k = refine(compute(t, term));
  return (ExprFacts){wide_of(k.lo), wide_of(k.hi), wide_of(k.zeros),
                     wide_of(k.ones)};
}
