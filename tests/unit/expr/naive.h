// A second opinion for the tests: operators evaluated in the plainest way, bit
// by bit where that is possible, without anything of the module under test but
// its float semantics (which have a test of their own).
#ifndef TESTS_UNIT_EXPR_NAIVE_H
#define TESTS_UNIT_EXPR_NAIVE_H

#include "expr/expr.h"

typedef unsigned __int128 Word;

static inline Word naive_mask(unsigned width) {
  Word mask = 0;
  for (unsigned i = 0; i < width; i++) mask |= (Word)1 << i;
  return mask;
}

static inline bool naive_bit(Word a, unsigned i) { return a >> i & 1; }

static inline Word naive_negate(Word a, unsigned w) {
  return (~a + 1) & naive_mask(w);
}

static inline Word naive_add(Word a, Word b, unsigned w) {
  Word sum = 0;
  unsigned carry = 0;
  for (unsigned i = 0; i < w; i++) {
    unsigned digit = (unsigned)naive_bit(a, i) + naive_bit(b, i) + carry;
    sum |= (Word)(digit & 1) << i;
    carry = digit >> 1;
  }
  return sum;
}

static inline Word naive_multiply(Word a, Word b, unsigned w) {
  Word product = 0;
  for (unsigned i = 0; i < w; i++) {
    if (naive_bit(b, i)) product = naive_add(product, a << i, w);
  }
  return product & naive_mask(w);
}

static inline bool naive_less(Word a, Word b, unsigned w) {
  for (unsigned i = w; i-- > 0;) {
    if (naive_bit(a, i) != naive_bit(b, i)) return naive_bit(b, i);
  }
  return false;
}

static inline bool naive_less_signed(Word a, Word b, unsigned w) {
  bool minus_a = naive_bit(a, w - 1), minus_b = naive_bit(b, w - 1);
  return minus_a != minus_b ? minus_a : naive_less(a, b, w);
}

// School division; by zero all ones and the dividend (bvudiv, bvurem).
static inline void naive_divide(Word a, Word b, unsigned w, Word *quotient,
                                Word *remainder) {
  *quotient = 0;
  *remainder = 0;
  if (b == 0) {
    *quotient = naive_mask(w);
    *remainder = a;
    return;
  }
  for (unsigned i = w; i-- > 0;) {
    bool over = naive_bit(*remainder, 127);
    *remainder = *remainder << 1 | naive_bit(a, i);
    if (over || *remainder >= b) {
      *remainder -= b;
      *quotient |= (Word)1 << i;
    }
  }
}

// SMT-LIB's definitions of bvsdiv and bvsrem by cases of the signs.
static inline Word naive_divide_signed(ExprOp op, Word a, Word b, unsigned w) {
  bool minus_a = naive_bit(a, w - 1), minus_b = naive_bit(b, w - 1);
  Word quotient, remainder;
  naive_divide(minus_a ? naive_negate(a, w) : a,
               minus_b ? naive_negate(b, w) : b, w, &quotient, &remainder);
  if (op == EXPR_SDIV) {
    return minus_a != minus_b ? naive_negate(quotient, w) : quotient;
  }
  return minus_a ? naive_negate(remainder, w) : remainder;
}

static inline Word naive_shift(ExprOp op, Word a, Word b, unsigned w) {
  bool fill = op == EXPR_ASHR && naive_bit(a, w - 1);
  for (Word i = 0; i < b && i < w; i++) {
    if (op == EXPR_SHL) {
      a = a << 1 & naive_mask(w);
    } else {
      a = a >> 1 | (Word)fill << (w - 1);
    }
  }
  return a;
}

static inline Word naive_word(Wide w) { return (Word)w.hi << 64 | w.lo; }
static inline Wide naive_wide(Word w) {
  return (Wide){(uint64_t)w, (uint64_t)(w >> 64)};
}

// The value of op on operands a, b, c with the given widths.
static inline Word naive_apply(ExprOp op, unsigned width, uint32_t aux,
                               const unsigned widths[3], const Word v[3]) {
  unsigned w = widths[0];
  Word a = v[0], b = v[1], q, r;
  switch (op) {
    case EXPR_ADD: return naive_add(a, b, w);
    case EXPR_SUB: return naive_add(a, naive_negate(b, w), w);
    case EXPR_MUL: return naive_multiply(a, b, w);
    case EXPR_UDIV: naive_divide(a, b, w, &q, &r); return q;
    case EXPR_UREM: naive_divide(a, b, w, &q, &r); return r;
    case EXPR_SDIV: case EXPR_SREM: return naive_divide_signed(op, a, b, w);
    case EXPR_AND: return a & b;
    case EXPR_OR: return a | b;
    case EXPR_XOR: return a ^ b;
    case EXPR_NOT: return ~a & naive_mask(w);
    case EXPR_SHL: case EXPR_LSHR: case EXPR_ASHR:
      return naive_shift(op, a, b, w);
    case EXPR_EQ: return a == b;
    case EXPR_ULT: return naive_less(a, b, w);
    case EXPR_ULE: return !naive_less(b, a, w);
    case EXPR_SLT: return naive_less_signed(a, b, w);
    case EXPR_SLE: return !naive_less_signed(b, a, w);
    case EXPR_ITE: return a ? b : v[2];
    case EXPR_CONCAT: return a << widths[1] | b;
    case EXPR_EXTRACT: return a >> aux & naive_mask(width);
    case EXPR_ZEXT: return a;
    case EXPR_SEXT:
      return naive_bit(a, w - 1) ? a | (naive_mask(width) & ~naive_mask(w)) : a;
    default: {
      Wide args[3] = {naive_wide(v[0]), naive_wide(v[1]), naive_wide(v[2])};
      return naive_word(expr_apply_op(op, width, aux, widths, args));
    }
  }
}

#endif
