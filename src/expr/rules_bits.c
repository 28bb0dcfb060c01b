// Rules for AND, OR, XOR, NOT and shifts. Masks that select one run of bits and
// shifts by constants only move bits: they become extracts and concats.
#include "expr/internal.h"

static U128 known_zeros(const ExprTable *t, ExprId e) {
  return u128_of(term_facts(t, e)->zeros);
}

static U128 known_ones(const ExprTable *t, ExprId e) {
  return u128_of(term_facts(t, e)->ones);
}

// Whether a is not(b) or b is not(a).
static bool is_complement(const ExprTable *t, ExprId a, ExprId b) {
  if (term_is(t, a, EXPR_NOT)) return term_equal(t, term_arg(t, a, 0), b);
  if (term_is(t, b, EXPR_NOT)) return term_equal(t, term_arg(t, b, 0), a);
  return false;
}

// Whether e is op(.., x) or op(x, ..).
static bool has_operand(const ExprTable *t, ExprId e, ExprOp op, ExprId x) {
  return term_is(t, e, op) && (expr_same(term_arg(t, e, 0), x) ||
                               expr_same(term_arg(t, e, 1), x));
}

// (x op k1) op k2 = x op (k1 op k2)
// (x op k) op y = (x op y) op k
static ExprId gather_constants(ExprTable *t, ExprOp op, ExprId a, ExprId b) {
  for (unsigned turn = 0; turn < 2; turn++) {
    ExprId x = turn ? b : a, y = turn ? a : b;
    if (!term_is(t, x, op) || !term_is_const(t, term_arg(t, x, 1))) continue;
    ExprId inner = term_arg(t, x, 0), k = term_arg(t, x, 1);
    if (term_is_const(t, y)) {
      return expr_binary(t, op, inner, expr_binary(t, op, k, y));
    }
    return expr_binary(t, op, expr_binary(t, op, inner, y), k);
  }
  return EXPR_NONE;
}

// zext(x) op zext(y) = zext(x op y), the narrower operand being extended
// zext(x) op k = zext(x op k) if k fits (for AND it is made to fit)
static ExprId narrow(ExprTable *t, ExprOp op, ExprId a, ExprId b) {
  if (!term_is(t, a, EXPR_ZEXT)) {
    if (!term_is(t, b, EXPR_ZEXT)) return EXPR_NONE;
    ExprId swap = a;
    a = b;
    b = swap;
  }
  unsigned width = term_width(t, a);
  unsigned inner = term_width(t, term_arg(t, a, 0));
  if (term_is(t, b, EXPR_ZEXT)) {
    unsigned other = term_width(t, term_arg(t, b, 0));
    inner = (op == EXPR_AND) == (other < inner) ? other : inner;
  } else if (op == EXPR_AND) {
    if (!extract_is_cheap(t, b, 0, inner)) return EXPR_NONE;
  } else if (!term_is_const(t, b) ||
             u128_length(term_value(t, b)) > inner) {
    return EXPR_NONE;
  }
  return expr_zext(t, expr_binary(t, op, expr_extract(t, a, 0, inner),
                                  expr_extract(t, b, 0, inner)), width);
}

// sext(x) op sext(y) = sext(x op y) for equal widths
static ExprId narrow_signed(ExprTable *t, ExprOp op, ExprId a, ExprId b) {
  if (!term_is(t, a, EXPR_SEXT) || !term_is(t, b, EXPR_SEXT)) return EXPR_NONE;
  ExprId x = term_arg(t, a, 0), y = term_arg(t, b, 0);
  if (term_width(t, x) != term_width(t, y)) return EXPR_NONE;
  return expr_sext(t, expr_binary(t, op, x, y), term_width(t, a));
}

// The truth value c of sext(c), or EXPR_NONE.
static ExprId repeated_truth(const ExprTable *t, ExprId e) {
  if (!term_is(t, e, EXPR_SEXT)) return EXPR_NONE;
  ExprId c = term_arg(t, e, 0);
  return term_width(t, c) == 1 ? c : EXPR_NONE;
}

// sext(c) & x = ite(c, x, 0), sext(c) | x = ite(c, 1..1, x)
static ExprId choose_by_mask(ExprTable *t, ExprOp op, ExprId a, ExprId b) {
  unsigned width = term_width(t, a);
  for (unsigned turn = 0; turn < 2; turn++) {
    ExprId c = repeated_truth(t, turn ? b : a), x = turn ? a : b;
    if (expr_is_none(c)) continue;
    if (op == EXPR_AND) return expr_ite(t, c, x, term_const(t, width, 0));
    return expr_ite(t, c, term_const(t, width, u128_mask(width)), x);
  }
  return EXPR_NONE;
}

// ---- Cutting at the seam of a concat

// Where e is put together of two parts; 0 if it is not.
static unsigned seam(const ExprTable *t, ExprId e) {
  if (term_is(t, e, EXPR_CONCAT)) return term_width(t, term_arg(t, e, 1));
  if (term_is(t, e, EXPR_ZEXT)) return term_width(t, term_arg(t, e, 0));
  return 0;
}

static bool is_run(U128 mask) {
  return mask != 0 &&
         mask >> u128_trailing(mask) ==
             u128_mask(u128_length(mask) - u128_trailing(mask));
}

// Whether a op b is free on `width` bits from `low` on: one operand is neutral
// or decides, or is a mask that selects a run of bits.
static bool is_free(const ExprTable *t, ExprOp op, ExprId a, ExprId b,
                    unsigned low, unsigned width) {
  U128 mask = u128_mask(width) << low;
  bool zero_a = (known_zeros(t, a) & mask) == mask;
  bool zero_b = (known_zeros(t, b) & mask) == mask;
  if (zero_a || zero_b) return true;
  if (op == EXPR_XOR) return false;
  if (op == EXPR_AND && term_is_const(t, b) &&
      is_run(term_value(t, b) & mask)) {
    return true;
  }
  return (known_ones(t, a) & mask) == mask || (known_ones(t, b) & mask) == mask;
}

// concat(x, y) op b = concat(x op high part of b, y op low part of b) if at
// least one of the two is free
static ExprId cut_at_seam(ExprTable *t, ExprOp op, ExprId a, ExprId b) {
  unsigned width = term_width(t, a);
  for (unsigned turn = 0; turn < 2; turn++) {
    unsigned cut = seam(t, turn ? b : a);
    if (cut == 0) continue;
    if (!is_free(t, op, a, b, 0, cut) &&
        !is_free(t, op, a, b, cut, width - cut)) {
      continue;
    }
    if (!extract_is_cheap(t, turn ? a : b, 0, cut) &&
        !is_free(t, op, a, b, 0, cut)) {
      continue;
    }
    ExprId high = expr_binary(t, op, expr_extract(t, a, cut, width - cut),
                              expr_extract(t, b, cut, width - cut));
    ExprId low = expr_binary(t, op, expr_extract(t, a, 0, cut),
                             expr_extract(t, b, 0, cut));
    return expr_concat(t, high, low);
  }
  return EXPR_NONE;
}

// ---- AND

// x & 0..01..10..0 = concat(0, extract(x), 0)
static ExprId select_run(ExprTable *t, ExprId x, U128 mask) {
  unsigned low = u128_trailing(mask), high = u128_length(mask);
  if (!is_run(mask)) return EXPR_NONE;
  ExprId part = expr_extract(t, x, low, high - low);
  if (low > 0) part = expr_concat(t, part, term_const(t, low, 0));
  return expr_zext(t, part, term_width(t, x));
}

static ExprId and_constant(ExprTable *t, ExprId a, ExprId b) {
  U128 mask = u128_mask(term_width(t, a)), k = term_value(t, b);
  U128 zeros = known_zeros(t, a);
  if (k == 0) return b;                       // x & 0 = 0
  if ((k | zeros) == mask) return a;          // x & k = x where x is 0 anyway
  if ((k & ~zeros) == 0) return term_const(t, term_width(t, a), 0);
  // x & k: bits where x is 0 do not count; normally they are cleared in k
  if (k & zeros) {
    return expr_binary(t, EXPR_AND, a,
                       term_const(t, term_width(t, a), k & ~zeros));
  }
  return select_run(t, a, k);
}

ExprId rule_and(ExprTable *t, ExprId a, ExprId b) {
  if (expr_same(a, b)) return a;                           // x & x = x
  if (is_complement(t, a, b)) {                            // x & ~x = 0
    return term_const(t, term_width(t, a), 0);
  }
  if (has_operand(t, a, EXPR_OR, b)) return b;             // (x | y) & x = x
  if (has_operand(t, b, EXPR_OR, a)) return a;
  if (has_operand(t, a, EXPR_AND, b)) return a;            // (x & y) & x
  if (has_operand(t, b, EXPR_AND, a)) return b;
  if (term_is_const(t, b)) {
    ExprId e = and_constant(t, a, b);
    if (!expr_is_none(e)) return e;
  }
  if (term_width(t, a) == 1) return rule_bool_and(t, a, b);
  ExprId e = gather_constants(t, EXPR_AND, a, b);
  if (expr_is_none(e)) e = narrow(t, EXPR_AND, a, b);
  if (expr_is_none(e)) e = narrow_signed(t, EXPR_AND, a, b);
  if (expr_is_none(e)) e = choose_by_mask(t, EXPR_AND, a, b);
  if (expr_is_none(e)) e = cut_at_seam(t, EXPR_AND, a, b);
  return e;
}

// ---- OR

static ExprId or_constant(ExprTable *t, ExprId a, ExprId b) {
  U128 mask = u128_mask(term_width(t, a)), k = term_value(t, b);
  if (k == mask) return b;                             // x | 1..1 = 1..1
  if ((k & ~known_ones(t, a)) == 0) return a;          // x | k = x, also k = 0
  return EXPR_NONE;
}

ExprId rule_or(ExprTable *t, ExprId a, ExprId b) {
  if (expr_same(a, b)) return a;                           // x | x = x
  if (is_complement(t, a, b)) {                            // x | ~x = 1..1
    return term_const(t, term_width(t, a), u128_mask(term_width(t, a)));
  }
  if (has_operand(t, a, EXPR_AND, b)) return b;            // (x & y) | x = x
  if (has_operand(t, b, EXPR_AND, a)) return a;
  if (has_operand(t, a, EXPR_OR, b)) return a;             // (x | y) | x
  if (has_operand(t, b, EXPR_OR, a)) return b;
  if (term_is_const(t, b)) {
    ExprId e = or_constant(t, a, b);
    if (!expr_is_none(e)) return e;
  }
  if (term_width(t, a) == 1) return rule_bool_or(t, a, b);
  ExprId e = gather_constants(t, EXPR_OR, a, b);
  if (expr_is_none(e)) e = narrow(t, EXPR_OR, a, b);
  if (expr_is_none(e)) e = narrow_signed(t, EXPR_OR, a, b);
  if (expr_is_none(e)) e = choose_by_mask(t, EXPR_OR, a, b);
  if (expr_is_none(e)) e = cut_at_seam(t, EXPR_OR, a, b);
  return e;
}

// ---- XOR

// (x ^ y) ^ y = x
static ExprId xor_cancel(ExprTable *t, ExprId a, ExprId b) {
  if (!term_is(t, a, EXPR_XOR) || term_has_undef(t, b)) return EXPR_NONE;
  if (expr_same(term_arg(t, a, 0), b)) return term_arg(t, a, 1);
  if (expr_same(term_arg(t, a, 1), b)) return term_arg(t, a, 0);
  return EXPR_NONE;
}

// y ^ ite(c, x ^ y, 0) = ite(c, x, y): the exchange without a branch
static ExprId xor_choice(ExprTable *t, ExprId a, ExprId b) {
  if (!term_is(t, b, EXPR_ITE)) return EXPR_NONE;
  for (unsigned i = 1; i <= 2; i++) {
    if (!term_is_zero(t, term_arg(t, b, 3 - i))) continue;
    ExprId x = xor_cancel(t, term_arg(t, b, i), a);
    if (expr_is_none(x)) continue;
    return expr_ite(t, term_arg(t, b, 0), i == 1 ? x : a, i == 1 ? a : x);
  }
  return EXPR_NONE;
}

ExprId rule_xor(ExprTable *t, ExprId a, ExprId b) {
  unsigned width = term_width(t, a);
  if (term_equal(t, a, b)) return term_const(t, width, 0);   // x ^ x = 0
  if (is_complement(t, a, b)) return term_const(t, width, u128_mask(width));
  if (term_is_zero(t, b)) return a;                          // x ^ 0 = x
  if (term_is_ones(t, b)) return expr_unary(t, EXPR_NOT, a); // x ^ 1..1 = ~x
  if (width == 1) return expr_not(t, expr_binary(t, EXPR_EQ, a, b));
  // ~x ^ y = ~(x ^ y), and a constant takes the inversion in
  for (unsigned turn = 0; turn < 2; turn++) {
    ExprId x = turn ? b : a, y = turn ? a : b;
    if (!term_is(t, x, EXPR_NOT)) continue;
    if (term_is_const(t, y)) {
      return expr_binary(t, EXPR_XOR, term_arg(t, x, 0),
                         expr_unary(t, EXPR_NOT, y));
    }
    return expr_unary(t, EXPR_NOT,
                      expr_binary(t, EXPR_XOR, term_arg(t, x, 0), y));
  }
  ExprId e = xor_cancel(t, a, b);
  if (expr_is_none(e)) e = xor_cancel(t, b, a);
  if (expr_is_none(e)) e = xor_choice(t, a, b);
  if (expr_is_none(e)) e = xor_choice(t, b, a);
  if (expr_is_none(e)) e = gather_constants(t, EXPR_XOR, a, b);
  if (expr_is_none(e)) e = narrow(t, EXPR_XOR, a, b);
  if (expr_is_none(e)) e = narrow_signed(t, EXPR_XOR, a, b);
  if (expr_is_none(e)) e = cut_at_seam(t, EXPR_XOR, a, b);
  return e;
}

// ---- NOT

ExprId rule_not(ExprTable *t, ExprId a) {
  ExprId x = term_get(t, a)->arity > 0 ? term_arg(t, a, 0) : EXPR_NONE;
  switch (term_op(t, a)) {
    case EXPR_NOT:     // ~~x = x
      return x;
    case EXPR_SEXT:    // ~sext(x) = sext(~x)
      return expr_sext(t, expr_unary(t, EXPR_NOT, x), term_width(t, a));
    case EXPR_XOR:     // ~(x ^ k) = x ^ ~k
      if (!term_is_const(t, term_arg(t, a, 1))) break;
      return expr_binary(t, EXPR_XOR, x,
                         expr_unary(t, EXPR_NOT, term_arg(t, a, 1)));
    default:
      break;
  }
  return term_width(t, a) == 1 ? rule_bool_not(t, a) : EXPR_NONE;
}

// ---- Shifts

// x << k = concat(extract(x), 0), x >>u k = zext(extract(x)), x >>s k =
// sext(extract(x)); (x + k1) << k2 = (x << k2) + (k1 << k2)
static ExprId shift_by(ExprTable *t, ExprOp op, ExprId a, unsigned k) {
  unsigned width = term_width(t, a);
  if (k == 0) return a;
  if (op == EXPR_LSHR) {
    return expr_zext(t, expr_extract(t, a, k, width - k), width);
  }
  if (op == EXPR_ASHR) {
    return expr_sext(t, expr_extract(t, a, k, width - k), width);
  }
  if (term_is(t, a, EXPR_ADD) && term_is_const(t, term_arg(t, a, 1))) {
    return expr_binary(t, EXPR_ADD, shift_by(t, op, term_arg(t, a, 0), k),
                       term_const(t, width, term_value(t, term_arg(t, a, 1))
                                                << k));
  }
  return expr_concat(t, expr_extract(t, a, 0, width - k), term_const(t, k, 0));
}

ExprId rule_shift(ExprTable *t, ExprOp op, ExprId a, ExprId b) {
  unsigned width = term_width(t, a);
  U128 least = u128_of(term_facts(t, b)->lo);
  if (width == 1) {    // shifts of one bit: by 0, or all out
    return op == EXPR_ASHR ? a : expr_and(t, a, expr_not(t, b));
  }
  if (term_is_zero(t, a)) return a;                  // 0 shifted is 0
  if (op == EXPR_ASHR && term_is_ones(t, a)) return a;
  if (least >= width) {                              // everything is out
    return op == EXPR_ASHR
               ? expr_sext(t, expr_extract(t, a, width - 1, 1), width)
               : term_const(t, width, 0);
  }
  if (term_is_const(t, b)) {
    return shift_by(t, op, a, (unsigned)term_value(t, b));
  }
  if (term_is_choice(t, b)) {  // x << ite(c, k1, k2) = ite(c, x << k1, x << k2)
    return expr_ite(t, term_arg(t, b, 0),
                    expr_binary(t, op, a, term_arg(t, b, 1)),
                    expr_binary(t, op, a, term_arg(t, b, 2)));
  }
  if (op == EXPR_ASHR && (known_zeros(t, a) & u128_bit(width - 1))) {
    return expr_binary(t, EXPR_LSHR, a, b);          // x >= 0
  }
  return EXPR_NONE;
}
