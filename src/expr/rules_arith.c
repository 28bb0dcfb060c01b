// Rules for ADD, SUB, MUL and divisions. Sums keep their constant outermost,
// x - k is x + -k, and powers of two are shifts.
#include "expr/internal.h"

static ExprId negate(ExprTable *t, ExprId a) {
  return expr_binary(t, EXPR_SUB, term_const(t, term_width(t, a), 0), a);
}

static ExprId add_value(ExprTable *t, ExprId a, U128 k) {
  return expr_binary(t, EXPR_ADD, a, term_const(t, term_width(t, a), k));
}

// x + k
static bool is_offset(const ExprTable *t, ExprId e) {
  return term_is(t, e, EXPR_ADD) && term_is_const(t, term_arg(t, e, 1));
}

static U128 offset_of(const ExprTable *t, ExprId e) {
  return term_value(t, term_arg(t, e, 1));
}

static bool is_minus_from(const ExprTable *t, ExprId e) {
  return term_is(t, e, EXPR_SUB) && term_is_const(t, term_arg(t, e, 0));
}

// No bit can be 1 in both.
static bool is_disjoint(const ExprTable *t, ExprId a, ExprId b) {
  U128 either = u128_of(term_facts(t, a)->zeros) |
                u128_of(term_facts(t, b)->zeros);
  return either == u128_mask(term_width(t, a));
}

// The width that holds e's values, signed for SEXT and unsigned for ZEXT; 0 if
// e is neither such an extension nor a constant.
static unsigned inner_width(const ExprTable *t, ExprId e, ExprOp ext) {
  unsigned width = term_width(t, e);
  if (term_is(t, e, ext)) return term_width(t, term_arg(t, e, 0));
  if (!term_is_const(t, e)) return 0;
  U128 v = term_value(t, e);
  if (ext == EXPR_ZEXT) return u128_length(v);
  return 1 + u128_length(v >> (width - 1) ? ~v & u128_mask(width) : v);
}

// ---- Remainders

// The quotient operator below extensions, or EXPR_CONST if e is no quotient.
static ExprOp quotient_op(const ExprTable *t, ExprId e) {
  while (term_is(t, e, EXPR_ZEXT) || term_is(t, e, EXPR_SEXT)) {
    e = term_arg(t, e, 0);
  }
  ExprOp op = term_op(t, e);
  return op == EXPR_UDIV || op == EXPR_SDIV ? op : EXPR_CONST;
}

// x - u * y = x % y if u is x / y, also for y == 0. What x / y looks like after
// rewriting is found by making it again.
static ExprId remainder_if(ExprTable *t, ExprId x, ExprId u, ExprId y) {
  ExprOp op = quotient_op(t, u);
  if (op == EXPR_CONST) return EXPR_NONE;
  if (!expr_same(expr_binary(t, op, x, y), u)) return EXPR_NONE;
  return expr_binary(t, op == EXPR_UDIV ? EXPR_UREM : EXPR_SREM, x, y);
}

// e as u * k, the product being narrower perhaps: ext(u * k) = ext(u) * k,
// since mul_extended leaves room for all bits
static bool match_product(ExprTable *t, ExprId e, ExprId *u, ExprId *k) {
  ExprOp ext = term_op(t, e);
  bool extended = ext == EXPR_ZEXT || ext == EXPR_SEXT;
  ExprId m = extended ? term_arg(t, e, 0) : e;
  if (!term_is(t, m, EXPR_MUL)) return false;
  *u = term_arg(t, m, 0);
  *k = term_arg(t, m, 1);
  if (!extended) return true;
  unsigned width = term_width(t, e), inner = term_width(t, m);
  unsigned x = inner_width(t, *u, ext), y = inner_width(t, *k, ext);
  if (x == 0 || y == 0 || x + y > inner) return false;
  *u = ext == EXPR_ZEXT ? expr_zext(t, *u, width) : expr_sext(t, *u, width);
  *k = ext == EXPR_ZEXT ? expr_zext(t, *k, width) : expr_sext(t, *k, width);
  return true;
}

// ---- ADD

// (x / y) * y + x % y = x
static ExprId add_remainder(ExprTable *t, ExprId a, ExprId b) {
  ExprOp ext = term_op(t, b);
  bool extended = ext == EXPR_ZEXT || ext == EXPR_SEXT;
  ExprId r = extended ? term_arg(t, b, 0) : b;
  ExprOp op = term_op(t, r);
  if (op != EXPR_UREM && op != EXPR_SREM) return EXPR_NONE;
  ExprId u, k;
  if (!match_product(t, a, &u, &k)) return EXPR_NONE;
  ExprId x = term_arg(t, r, 0), y = term_arg(t, r, 1);
  unsigned width = term_width(t, b);
  if (ext == EXPR_SEXT) {
    x = expr_sext(t, x, width);
    y = expr_sext(t, y, width);
  } else {
    x = expr_zext(t, x, width);
    y = expr_zext(t, y, width);
  }
  ExprOp divide = op == EXPR_UREM ? EXPR_UDIV : EXPR_SDIV;
  ExprId product = expr_binary(t, EXPR_MUL, expr_binary(t, divide, x, y), y);
  if (!expr_same(product, a)) return EXPR_NONE;
  return expr_same(expr_binary(t, op, x, y), b) ? x : EXPR_NONE;
}

// Pairs that hold for either order of the operands.
static ExprId add_ordered(ExprTable *t, ExprId a, ExprId b) {
  if (is_offset(t, a) && term_is_const(t, b)) {   // (x + k) + l = x + (k + l)
    return add_value(t, term_arg(t, a, 0), offset_of(t, a) + term_value(t, b));
  }
  if (is_offset(t, a)) {       // (x + k1) + k2, (x + k) + y = (x + y) + k
    if (term_is_const(t, b)) {
      return add_value(t, term_arg(t, a, 0),
                       offset_of(t, a) + term_value(t, b));
    }
    return add_value(t, expr_binary(t, EXPR_ADD, term_arg(t, a, 0), b),
                     offset_of(t, a));
  }
  if (!term_is(t, a, EXPR_SUB)) return EXPR_NONE;
  ExprId x = term_arg(t, a, 0), y = term_arg(t, a, 1);
  if (term_equal(t, y, b)) return x;              // (x - y) + y = x
  if (term_is_zero(t, x)) {                       // (0 - y) + z = z - y
    return expr_binary(t, EXPR_SUB, b, y);
  }
  if (term_is_const(t, x)) {                      // (k - y) + z = (z - y) + k
    if (term_is_const(t, b)) {
      return expr_binary(t, EXPR_SUB, expr_binary(t, EXPR_ADD, x, b), y);
    }
    return add_value(t, expr_binary(t, EXPR_SUB, b, y), term_value(t, x));
  }
  return EXPR_NONE;
}

ExprId rule_add(ExprTable *t, ExprId a, ExprId b) {
  unsigned width = term_width(t, a);
  if (width == 1) return expr_binary(t, EXPR_XOR, a, b);
  if (term_is_zero(t, b)) return a;                       // x + 0 = x
  if (term_is(t, a, EXPR_NOT) && term_is_const(t, b)) {   // ~x + k = k-1 - x
    return expr_binary(t, EXPR_SUB,
                       term_const(t, width, term_value(t, b) - 1),
                       term_arg(t, a, 0));
  }
  if (expr_same(a, b)) {                                  // x + x = x << 1
    return expr_binary(t, EXPR_SHL, a, term_const(t, width, 1));
  }
  ExprId e = add_ordered(t, a, b);
  if (expr_is_none(e)) e = add_ordered(t, b, a);
  if (!expr_is_none(e)) return e;
  if (!term_is_const(t, b)) {
    e = add_remainder(t, a, b);
    if (expr_is_none(e)) e = add_remainder(t, b, a);
    if (expr_is_none(e)) e = linear_combine(t, EXPR_ADD, a, b);
    if (!expr_is_none(e)) return e;
  }
  // x + y = x | y without common bits (a constant stays where sums want it)
  if (!term_is_const(t, b) && is_disjoint(t, a, b)) {
    return expr_binary(t, EXPR_OR, a, b);
  }
  return EXPR_NONE;
}

// ---- SUB

// (x + y) - x = y, (x + y) - (x + z) = y - z
static ExprId sub_cancel(ExprTable *t, ExprId a, ExprId b) {
  if (!term_is(t, a, EXPR_ADD)) return EXPR_NONE;
  for (unsigned i = 0; i < 2; i++) {
    ExprId x = term_arg(t, a, i), y = term_arg(t, a, 1 - i);
    if (term_equal(t, x, b)) return y;
    if (!term_is(t, b, EXPR_ADD)) continue;
    for (unsigned j = 0; j < 2; j++) {
      if (!term_equal(t, x, term_arg(t, b, j))) continue;
      return expr_binary(t, EXPR_SUB, y, term_arg(t, b, 1 - j));
    }
  }
  return EXPR_NONE;
}

// x - (x + y) = -y, x - (x - y) = y, (x - y) - x = -y
static ExprId sub_cancel_right(ExprTable *t, ExprId a, ExprId b) {
  if (term_is(t, b, EXPR_ADD)) {
    for (unsigned i = 0; i < 2; i++) {
      if (term_equal(t, term_arg(t, b, i), a)) {
        return negate(t, term_arg(t, b, 1 - i));
      }
    }
  }
  if (term_is(t, b, EXPR_SUB) && term_equal(t, term_arg(t, b, 0), a)) {
    return term_arg(t, b, 1);
  }
  if (term_is(t, a, EXPR_SUB) && term_equal(t, term_arg(t, a, 0), b)) {
    return negate(t, term_arg(t, a, 1));
  }
  return EXPR_NONE;
}

// x - (x / y) * y = x % y
static ExprId sub_product(ExprTable *t, ExprId a, ExprId b) {
  ExprId u, k;
  if (!match_product(t, b, &u, &k)) return EXPR_NONE;
  ExprId e = remainder_if(t, a, u, k);
  return expr_is_none(e) ? remainder_if(t, a, k, u) : e;
}

ExprId rule_sub(ExprTable *t, ExprId a, ExprId b) {
  unsigned width = term_width(t, a);
  if (width == 1) return expr_binary(t, EXPR_XOR, a, b);
  if (term_equal(t, a, b)) return term_const(t, width, 0);   // x - x = 0
  if (term_is_const(t, b)) return add_value(t, a, -term_value(t, b));
  if (term_is_ones(t, a)) return expr_unary(t, EXPR_NOT, b); // -1 - x = ~x
  if (term_is_zero(t, a) && term_is(t, b, EXPR_ZEXT) &&
      term_width(t, term_arg(t, b, 0)) == 1) {
    return expr_sext(t, term_arg(t, b, 0), width);           // -zext(c)
  }
  ExprId e = sub_cancel(t, a, b);
  if (expr_is_none(e)) e = sub_cancel_right(t, a, b);
  if (expr_is_none(e)) e = sub_product(t, a, b);
  if (!expr_is_none(e)) return e;
  if (is_offset(t, b)) {             // x - (y + k) = (x - y) - k
    return add_value(t, expr_binary(t, EXPR_SUB, a, term_arg(t, b, 0)),
                     -offset_of(t, b));
  }
  if (is_minus_from(t, b)) {         // x - (k - y) = (x + y) - k
    return add_value(t, expr_binary(t, EXPR_ADD, a, term_arg(t, b, 1)),
                     -term_value(t, term_arg(t, b, 0)));
  }
  if (is_offset(t, a)) {             // (x + k) - y = (x - y) + k
    return add_value(t, expr_binary(t, EXPR_SUB, term_arg(t, a, 0), b),
                     offset_of(t, a));
  }
  if (is_minus_from(t, a)) {         // (k - x) - y = k - (x + y)
    return expr_binary(t, EXPR_SUB, term_arg(t, a, 0),
                       expr_binary(t, EXPR_ADD, term_arg(t, a, 1), b));
  }
  if (term_is(t, b, EXPR_NOT)) {     // x - ~y = (x + y) + 1
    return add_value(t, expr_binary(t, EXPR_ADD, a, term_arg(t, b, 0)), 1);
  }
  return term_is_const(t, a) ? EXPR_NONE : linear_combine(t, EXPR_SUB, a, b);
}

// ---- MUL

// ext(x) * ext(y) = ext(x * y at the sum of the widths)
static ExprId mul_extended(ExprTable *t, ExprOp ext, ExprId a, ExprId b) {
  unsigned width = term_width(t, a);
  unsigned x = inner_width(t, a, ext), y = inner_width(t, b, ext);
  unsigned need = x + y;
  if (x == 0 || y == 0 || need >= width) return EXPR_NONE;
  ExprId product = expr_binary(t, EXPR_MUL, expr_extract(t, a, 0, need),
                               expr_extract(t, b, 0, need));
  return ext == EXPR_ZEXT ? expr_zext(t, product, width)
                          : expr_sext(t, product, width);
}

static ExprId mul_value(ExprTable *t, ExprId a, ExprId b) {
  unsigned width = term_width(t, a);
  U128 k = term_value(t, b);
  if (k == 0) return b;                             // x * 0 = 0
  if (k == 1) return a;                             // x * 1 = x
  if (k == u128_mask(width)) return negate(t, a);   // x * -1 = -x
  if (u128_is_power(k)) {                           // x * 2^n = x << n
    return expr_binary(t, EXPR_SHL, a, term_const(t, width, u128_trailing(k)));
  }
  if (is_offset(t, a)) {                            // (x + k1) * k2
    return add_value(t, expr_binary(t, EXPR_MUL, term_arg(t, a, 0), b),
                     offset_of(t, a) * k);
  }
  if (term_is(t, a, EXPR_MUL) && term_is_const(t, term_arg(t, a, 1))) {
    return expr_binary(t, EXPR_MUL, term_arg(t, a, 0),  // (x * k1) * k2
                       expr_binary(t, EXPR_MUL, term_arg(t, a, 1), b));
  }
  if (is_minus_from(t, a) && term_is_zero(t, term_arg(t, a, 0))) {
    return expr_binary(t, EXPR_MUL, term_arg(t, a, 1), negate(t, b));  // -x * k
  }
  return EXPR_NONE;
}

// zext(c) * x = ite(c, x, 0)
static ExprId mul_truth(ExprTable *t, ExprId a, ExprId b) {
  if (!term_is(t, a, EXPR_ZEXT)) return EXPR_NONE;
  if (term_width(t, term_arg(t, a, 0)) != 1) return EXPR_NONE;
  return expr_ite(t, term_arg(t, a, 0), b, term_const(t, term_width(t, a), 0));
}

ExprId rule_mul(ExprTable *t, ExprId a, ExprId b) {
  if (term_width(t, a) == 1) return expr_and(t, a, b);
  ExprId e = term_is_const(t, b) ? mul_value(t, a, b) : EXPR_NONE;
  if (expr_is_none(e)) e = mul_truth(t, a, b);
  if (expr_is_none(e)) e = mul_truth(t, b, a);
  if (expr_is_none(e)) e = mul_extended(t, EXPR_ZEXT, a, b);
  if (expr_is_none(e)) e = mul_extended(t, EXPR_SEXT, a, b);
  if (!expr_is_none(e) || term_is_const(t, b)) return e;
  // (x * k) * y = (x * y) * k
  for (unsigned turn = 0; turn < 2; turn++) {
    ExprId x = turn ? b : a, y = turn ? a : b;
    if (!term_is(t, x, EXPR_MUL) || !term_is_const(t, term_arg(t, x, 1))) {
      continue;
    }
    return expr_binary(t, EXPR_MUL,
                       expr_binary(t, EXPR_MUL, term_arg(t, x, 0), y),
                       term_arg(t, x, 1));
  }
  return EXPR_NONE;
}

// ---- Divisions

static bool is_non_negative(const ExprTable *t, ExprId e) {
  U128 top = u128_bit(term_width(t, e) - 1);
  return (u128_of(term_facts(t, e)->zeros) & top) != 0;
}

// Divisor 2^n of the unsigned forms: x / 2^n = x >>u n, x % 2^n = x & 2^n - 1
static ExprId divide_power(ExprTable *t, ExprOp op, ExprId a, U128 k) {
  unsigned width = term_width(t, a);
  if (op == EXPR_UDIV) {
    return expr_binary(t, EXPR_LSHR, a, term_const(t, width, u128_trailing(k)));
  }
  return expr_binary(t, EXPR_AND, a, term_const(t, width, k - 1));
}

// zext(x) op zext(y) = zext(x op y) for the unsigned forms if y is not 0
static ExprId divide_zext(ExprTable *t, ExprOp op, ExprId a, ExprId b) {
  unsigned width = term_width(t, a);
  unsigned need = u128_length(u128_of(term_facts(t, a)->hi));
  unsigned need_b = u128_length(u128_of(term_facts(t, b)->hi));
  if (need_b > need) need = need_b;
  if (need == width || u128_of(term_facts(t, b)->lo) == 0) return EXPR_NONE;
  if (!extract_is_cheap(t, a, 0, need) || !extract_is_cheap(t, b, 0, need)) {
    return EXPR_NONE;
  }
  return expr_zext(t, expr_binary(t, op, expr_extract(t, a, 0, need),
                                  expr_extract(t, b, 0, need)), width);
}

// zext(x) / zext(y) = ite(y == 0, 1..1, zext(x / y)), zext(x) % zext(y) =
// zext(x % y): a narrow divider is worth the choice
static ExprId divide_narrow(ExprTable *t, ExprOp op, ExprId a, ExprId b) {
  if (!term_is(t, a, EXPR_ZEXT) || !term_is(t, b, EXPR_ZEXT)) return EXPR_NONE;
  unsigned width = term_width(t, a);
  unsigned x = inner_width(t, a, EXPR_ZEXT), y = inner_width(t, b, EXPR_ZEXT);
  unsigned need = x > y ? x : y;
  ExprId narrow = expr_binary(t, op, expr_extract(t, a, 0, need),
                              expr_extract(t, b, 0, need));
  ExprId wide = expr_zext(t, narrow, width);
  if (op == EXPR_UREM) return wide;
  ExprId by_zero = expr_binary(t, EXPR_EQ, b, term_const(t, width, 0));
  return expr_ite(t, by_zero, term_const(t, width, u128_mask(width)), wide);
}

// sext(x) op sext(y) = sext(x op y) for the signed forms; quotients need one
// bit more unless the divisor is a constant other than 0 and -1
static ExprId divide_sext(ExprTable *t, ExprOp op, ExprId a, ExprId b) {
  if (!term_is(t, a, EXPR_SEXT)) return EXPR_NONE;
  unsigned width = term_width(t, a);
  unsigned x = inner_width(t, a, EXPR_SEXT), y = inner_width(t, b, EXPR_SEXT);
  bool more = op == EXPR_SDIV &&
              (!term_is_const(t, b) || term_value(t, b) == 0);
  unsigned need = (x > y ? x : y) + more;
  if (y == 0 || need >= width) return EXPR_NONE;
  return expr_sext(t, expr_binary(t, op, expr_extract(t, a, 0, need),
                                  expr_extract(t, b, 0, need)), width);
}

static ExprId divide_value(ExprTable *t, ExprOp op, ExprId a, ExprId b) {
  unsigned width = term_width(t, a);
  bool quotient = op == EXPR_UDIV || op == EXPR_SDIV;
  bool is_signed = op == EXPR_SDIV || op == EXPR_SREM;
  U128 k = term_value(t, b);
  if (k == 1 && width > 1) return quotient ? a : term_const(t, width, 0);
  if (k == 0 && !quotient) return a;                         // x % 0 = x
  if (k == 0 && !is_signed) return term_const(t, width, u128_mask(width));
  if (is_signed && k == u128_mask(width)) {
    return quotient ? negate(t, a) : term_const(t, width, 0);
  }
  if (!is_signed && u128_is_power(k)) return divide_power(t, op, a, k);
  return EXPR_NONE;
}

ExprId rule_divide(ExprTable *t, ExprOp op, ExprId a, ExprId b) {
  bool quotient = op == EXPR_UDIV || op == EXPR_SDIV;
  bool is_signed = op == EXPR_SDIV || op == EXPR_SREM;
  if (term_is_const(t, b)) {
    ExprId e = divide_value(t, op, a, b);
    if (!expr_is_none(e)) return e;
  }
  if (term_is_zero(t, a) && !quotient) return a;             // 0 % x = 0
  if (is_signed) {
    if (is_non_negative(t, a) && is_non_negative(t, b)) {
      return expr_binary(t, op == EXPR_SDIV ? EXPR_UDIV : EXPR_UREM, a, b);
    }
    return divide_sext(t, op, a, b);
  }
  if (u128_of(term_facts(t, a)->hi) < u128_of(term_facts(t, b)->lo)) {
    return quotient ? term_const(t, term_width(t, a), 0) : a;
  }
  ExprId e = divide_zext(t, op, a, b);
  return expr_is_none(e) ? divide_narrow(t, op, a, b) : e;
}
