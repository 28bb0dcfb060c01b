// Rules for EXTRACT, CONCAT, ZEXT and SEXT. Shifts, masks and divisions by
// powers of two are turned into these four (see rules_bits.c), so this is the
// normal form of everything that only moves bits. In it
//   - extensions are outside, extracts inside of concats,
//   - concat(a, concat(b, c)) nests to the right, neighbours are merged,
//   - a value taken apart into bytes and put together again, as memory does
//     it, is the same term again.
#include "expr/internal.h"

// ---- EXTRACT

static bool is_low_part_op(ExprOp op) {
  return op == EXPR_ADD || op == EXPR_SUB || op == EXPR_MUL;
}

static bool is_bitwise(ExprOp op) {
  return op == EXPR_AND || op == EXPR_OR || op == EXPR_XOR || op == EXPR_NOT;
}

static bool is_cheap(const ExprTable *t, ExprId e, unsigned low,
                     unsigned width, unsigned levels);

static bool operands_cheap(const ExprTable *t, ExprId e, unsigned first,
                           unsigned low, unsigned width, unsigned levels) {
  for (unsigned i = first; i < term_get(t, e)->arity; i++) {
    if (!is_cheap(t, term_arg(t, e, i), low, width, levels)) return false;
  }
  return true;
}

static bool is_cheap_extension(const ExprTable *t, ExprId e, unsigned low,
                               unsigned width, unsigned levels) {
  ExprId x = term_arg(t, e, 0);
  unsigned inner = term_width(t, x);
  if (low + width <= inner) return is_cheap(t, x, low, width, levels);
  if (low >= inner) return term_is(t, e, EXPR_ZEXT);
  return is_cheap(t, x, low, inner - low, levels);
}

static bool is_cheap_concat(const ExprTable *t, ExprId e, unsigned low,
                            unsigned width, unsigned levels) {
  ExprId h = term_arg(t, e, 0), l = term_arg(t, e, 1);
  unsigned cut = term_width(t, l);
  if (low >= cut) return is_cheap(t, h, low - cut, width, levels);
  if (low + width <= cut) return is_cheap(t, l, low, width, levels);
  return is_cheap(t, h, 0, low + width - cut, levels) &&
         is_cheap(t, l, low, cut - low, levels);
}

static bool is_cheap(const ExprTable *t, ExprId e, unsigned low,
                     unsigned width, unsigned levels) {
  if (width == term_width(t, e) || term_is_choice(t, e)) return true;
  if (levels == 0) return false;
  ExprOp op = term_op(t, e);
  switch (op) {
    case EXPR_CONST: case EXPR_EXTRACT:
      return true;
    case EXPR_ZEXT: case EXPR_SEXT:
      return is_cheap_extension(t, e, low, width, levels - 1);
    case EXPR_CONCAT:
      return is_cheap_concat(t, e, low, width, levels - 1);
    case EXPR_ITE:
      return operands_cheap(t, e, 1, low, width, levels - 1);
    default:
      return (is_bitwise(op) || (low == 0 && is_low_part_op(op))) &&
             operands_cheap(t, e, 0, low, width, levels - 1);
  }
}

bool extract_is_cheap(const ExprTable *t, ExprId e, unsigned low,
                      unsigned width) {
  return is_cheap(t, e, low, width, 6);
}

// extract(zext(x)) = extract(x), zext of a part of x, or 0; likewise for sext,
// whose upper part is copies of x's top bit.
static ExprId extract_extension(ExprTable *t, ExprId e, unsigned low,
                                unsigned width) {
  ExprId x = term_arg(t, e, 0);
  unsigned inner = term_width(t, x);
  bool zero = term_is(t, e, EXPR_ZEXT);
  if (low + width <= inner) return expr_extract(t, x, low, width);
  if (low >= inner) {
    if (zero) return term_const(t, width, 0);
    return expr_sext(t, expr_extract(t, x, inner - 1, 1), width);
  }
  ExprId part = expr_extract(t, x, low, inner - low);
  return zero ? expr_zext(t, part, width) : expr_sext(t, part, width);
}

// extract(concat(h, l)) = part of h, part of l, or concat of parts of both
static ExprId extract_concat(ExprTable *t, ExprId e, unsigned low,
                             unsigned width) {
  ExprId h = term_arg(t, e, 0), l = term_arg(t, e, 1);
  unsigned cut = term_width(t, l);
  if (low >= cut) return expr_extract(t, h, low - cut, width);
  if (low + width <= cut) return expr_extract(t, l, low, width);
  return expr_concat(t, expr_extract(t, h, 0, low + width - cut),
                     expr_extract(t, l, low, cut - low));
}

// extract(x & k) = extract(x) where k's bits are all 1, extract(x | k) and
// extract(x ^ k) where they are all 0 (otherwise the result is constant, which
// facts tell, or it is left alone)
static ExprId extract_masked(ExprTable *t, ExprId e, unsigned low,
                             unsigned width) {
  ExprId k = term_arg(t, e, 1);
  if (!term_is_const(t, k)) return EXPR_NONE;
  U128 mask = u128_mask(width);
  U128 part = term_value(t, k) >> low & mask;
  if (part != (term_is(t, e, EXPR_AND) ? mask : 0)) return EXPR_NONE;
  return expr_extract(t, term_arg(t, e, 0), low, width);
}

// extract(x + k) = extract(x) + extract(k) above the lowest one bit of k
static ExprId extract_sum(ExprTable *t, ExprId e, unsigned low,
                          unsigned width) {
  ExprId x = term_arg(t, e, 0), k = term_arg(t, e, 1);
  unsigned above = term_width(t, e) - low;
  if (low == 0 || !term_is_const(t, k)) return EXPR_NONE;
  if (u128_trailing(term_value(t, k)) < low) return EXPR_NONE;
  if (!extract_is_cheap(t, x, low, above)) return EXPR_NONE;
  ExprId sum = expr_binary(t, EXPR_ADD, expr_extract(t, x, low, above),
                           expr_extract(t, k, low, above));
  return expr_extract(t, sum, 0, width);
}

// extract(op(x, y)) = op(extract(x), extract(y)) where that is as good as free
static ExprId extract_operands(ExprTable *t, ExprId e, unsigned low,
                               unsigned width) {
  ExprOp op = term_op(t, e);
  if (!extract_is_cheap(t, e, low, width)) return EXPR_NONE;
  ExprId a = term_arg(t, e, 0);
  if (op == EXPR_ITE) {
    return expr_ite(t, a, expr_extract(t, term_arg(t, e, 1), low, width),
                    expr_extract(t, term_arg(t, e, 2), low, width));
  }
  ExprId x = expr_extract(t, a, low, width);
  if (op == EXPR_NOT) return expr_unary(t, op, x);
  return expr_binary(t, op, x, expr_extract(t, term_arg(t, e, 1), low, width));
}

ExprId rule_extract(ExprTable *t, ExprId a, unsigned low, unsigned width) {
  ExprId e = EXPR_NONE;
  switch (term_op(t, a)) {
    case EXPR_EXTRACT:   // extract(extract(x)) = extract(x)
      return expr_extract(t, term_arg(t, a, 0), low + term_aux(t, a), width);
    case EXPR_ZEXT: case EXPR_SEXT:
      return extract_extension(t, a, low, width);
    case EXPR_CONCAT:
      return extract_concat(t, a, low, width);
    case EXPR_AND: case EXPR_OR: case EXPR_XOR:
      e = extract_masked(t, a, low, width);
      return expr_is_none(e) ? extract_operands(t, a, low, width) : e;
    case EXPR_ADD:
      e = extract_sum(t, a, low, width);
      return expr_is_none(e) ? extract_operands(t, a, low, width) : e;
    case EXPR_SUB: case EXPR_MUL: case EXPR_NOT: case EXPR_ITE:
      return extract_operands(t, a, low, width);
    default:
      return EXPR_NONE;
  }
}

// ---- CONCAT

// concat(extract(x, above), extract(x, below)) = extract(x), where one of the
// two may have been rewritten: the test is whether extracting it again gives
// the same term.
static ExprId join_extracts(ExprTable *t, ExprId a, ExprId b) {
  unsigned wa = term_width(t, a), wb = term_width(t, b);
  if (term_is(t, a, EXPR_EXTRACT) && term_aux(t, a) >= wb) {
    ExprId x = term_arg(t, a, 0);
    unsigned low = term_aux(t, a) - wb;
    if (expr_same(expr_extract(t, x, low, wb), b)) {
      return expr_extract(t, x, low, wa + wb);
    }
  }
  if (term_is(t, b, EXPR_EXTRACT)) {
    ExprId x = term_arg(t, b, 0);
    unsigned low = term_aux(t, b);
    if (low + wb + wa <= term_width(t, x) &&
        expr_same(expr_extract(t, x, low + wb, wa), a)) {
      return expr_extract(t, x, low, wa + wb);
    }
  }
  return EXPR_NONE;
}

// concat(ite(c, x, y), ite(c, u, v)) = ite(c, concat(x, u), concat(y, v))
// concat(ite(c, k1, k2), k) = ite(c, concat(k1, k), concat(k2, k)) and vice
// versa
static ExprId join_choices(ExprTable *t, ExprId a, ExprId b) {
  bool ite_a = term_is(t, a, EXPR_ITE), ite_b = term_is(t, b, EXPR_ITE);
  bool fits = false;
  if (ite_a && ite_b) {
    fits = expr_same(term_arg(t, a, 0), term_arg(t, b, 0));
  } else if (ite_a) {
    fits = term_is_choice(t, a) && term_is_const(t, b);
  } else if (ite_b) {
    fits = term_is_choice(t, b) && term_is_const(t, a);
  }
  if (!fits || t->splits >= SPLIT_LIMIT) return EXPR_NONE;
  t->splits++;
  ExprId yes = expr_concat(t, ite_a ? term_arg(t, a, 1) : a,
                           ite_b ? term_arg(t, b, 1) : b);
  ExprId no = expr_concat(t, ite_a ? term_arg(t, a, 2) : a,
                          ite_b ? term_arg(t, b, 2) : b);
  t->splits--;
  return expr_ite(t, term_arg(t, ite_a ? a : b, 0), yes, no);
}

static ExprId join(ExprTable *t, ExprId a, ExprId b);

// Whether b continues a word of input bytes below a.
static bool continues_word(const ExprTable *t, ExprId a, ExprId b) {
  while (term_is(t, a, EXPR_CONCAT)) a = term_arg(t, a, 1);
  if (term_is(t, b, EXPR_CONCAT)) b = term_arg(t, b, 0);
  const Term *x = term_get(t, a), *y = term_get(t, b);
  return x->op == EXPR_INPUT && y->op == EXPR_INPUT &&
         x->args[0] == y->args[0] && x->aux == y->aux + 1;
}

// concat(a, b) if it merges or is a word of input bytes
static ExprId join_operands(ExprTable *t, ExprId a, ExprId b) {
  if (continues_word(t, a, b)) return expr_concat(t, a, b);
  return join(t, a, b);
}

// concat(x op y, u op v) = concat(x, u) op concat(y, v) for bitwise operators
// if both concats merge
static ExprId join_bitwise(ExprTable *t, ExprId a, ExprId b) {
  ExprOp op = term_op(t, a);
  if (!is_bitwise(op) || !term_is(t, b, op)) return EXPR_NONE;
  ExprId x = term_arg(t, a, 0), u = term_arg(t, b, 0);
  if (op == EXPR_NOT) {
    ExprId xu = join_operands(t, x, u);
    return expr_is_none(xu) ? xu : expr_unary(t, op, xu);
  }
  ExprId y = term_arg(t, a, 1), v = term_arg(t, b, 1);
  for (unsigned turn = 0; turn < 2; turn++) {
    ExprId xu = join_operands(t, x, turn ? v : u);
    if (expr_is_none(xu)) continue;
    ExprId yv = join_operands(t, y, turn ? u : v);
    if (!expr_is_none(yv)) return expr_binary(t, op, xu, yv);
  }
  return EXPR_NONE;
}

// concat(a, b) as one term that is no CONCAT, if there is such a form
static ExprId join(ExprTable *t, ExprId a, ExprId b) {
  if (term_is_const(t, a) && term_is_const(t, b)) return expr_concat(t, a, b);
  ExprId e = join_extracts(t, a, b);
  if (expr_is_none(e)) e = join_choices(t, a, b);
  if (expr_is_none(e)) e = join_bitwise(t, a, b);
  return e;
}

// Whether s (width 1) is the top bit of b.
static bool is_top_bit(ExprTable *t, ExprId s, ExprId b) {
  unsigned top = term_width(t, b) - 1;
  return expr_same(s, expr_extract(t, b, top, 1));
}

// concat(s s .. s, b) = sext(b) if s is b's top bit
static ExprId concat_signs(ExprTable *t, ExprId a, ExprId b) {
  ExprId s = term_is(t, a, EXPR_SEXT) ? term_arg(t, a, 0) : a;
  if (term_width(t, s) != 1 || term_is_const(t, s)) return EXPR_NONE;
  if (!is_top_bit(t, s, b)) return EXPR_NONE;
  return expr_sext(t, b, term_width(t, a) + term_width(t, b));
}

ExprId rule_concat(ExprTable *t, ExprId a, ExprId b) {
  unsigned width = term_width(t, a) + term_width(t, b);
  if (term_is_zero(t, a)) return expr_zext(t, b, width);
  ExprId e = concat_signs(t, a, b);
  if (!expr_is_none(e)) return e;
  switch (term_op(t, a)) {
    case EXPR_ZEXT:     // concat(zext(x), b) = zext(concat(x, b))
      return expr_zext(t, expr_concat(t, term_arg(t, a, 0), b), width);
    case EXPR_SEXT:     // concat(sext(x), b) = sext(concat(x, b))
      return expr_sext(t, expr_concat(t, term_arg(t, a, 0), b), width);
    case EXPR_CONCAT:   // concat(concat(x, y), b) = concat(x, concat(y, b))
      return expr_concat(t, term_arg(t, a, 0),
                         expr_concat(t, term_arg(t, a, 1), b));
    default:
      break;
  }
  e = join(t, a, b);
  if (!expr_is_none(e)) return e;
  if (term_is(t, b, EXPR_CONCAT)) {
    // concat(a, concat(x, y)) = concat(a joined with x, y)
    e = join(t, a, term_arg(t, b, 0));
    return expr_is_none(e) ? e : expr_concat(t, e, term_arg(t, b, 1));
  }
  if (term_is(t, b, EXPR_ZEXT) && term_is_const(t, a)) {
    // concat(k, zext(x)) = concat(k0..0, x)
    ExprId x = term_arg(t, b, 0);
    unsigned gap = term_width(t, b) - term_width(t, x);
    unsigned wide = term_width(t, a) + gap;
    return expr_concat(t, term_const(t, wide, term_value(t, a) << gap), x);
  }
  return EXPR_NONE;
}

// ---- ZEXT and SEXT

// ext(ite(c, k1, k2)) = ite(c, ext(k1), ext(k2))
static ExprId extend_choice(ExprTable *t, ExprId a, unsigned width,
                            ExprId (*extend)(ExprTable *, ExprId, unsigned)) {
  return expr_ite(t, term_arg(t, a, 0), extend(t, term_arg(t, a, 1), width),
                  extend(t, term_arg(t, a, 2), width));
}

static bool is_zext_or_const(const ExprTable *t, ExprId e) {
  return term_is(t, e, EXPR_ZEXT) || term_is_const(t, e);
}

// zext(zext(x) + zext(y)) = zext(x) + zext(y) without overflow: sums are kept
// at the width where others may join them
static ExprId zext_sum(ExprTable *t, ExprId a, unsigned width) {
  ExprId x = term_arg(t, a, 0), y = term_arg(t, a, 1);
  if (!is_zext_or_const(t, x) || !is_zext_or_const(t, y)) return EXPR_NONE;
  U128 most = u128_mask(term_width(t, a));
  U128 hi_x = u128_of(term_facts(t, x)->hi);
  U128 hi_y = u128_of(term_facts(t, y)->hi);
  if (hi_x > most - hi_y) return EXPR_NONE;
  return expr_binary(t, EXPR_ADD, expr_zext(t, x, width),
                     expr_zext(t, y, width));
}

ExprId rule_zext(ExprTable *t, ExprId a, unsigned width) {
  if (term_is_choice(t, a)) return extend_choice(t, a, width, expr_zext);
  ExprId x = term_get(t, a)->arity > 0 ? term_arg(t, a, 0) : EXPR_NONE;
  if (term_is(t, a, EXPR_ADD)) return zext_sum(t, a, width);
  if (term_is(t, a, EXPR_CONCAT) && term_is_const(t, x)) {
    // zext(concat(k, y)) = concat(zext(k), y)
    unsigned more = width - term_width(t, a);
    return expr_concat(t, expr_zext(t, x, term_width(t, x) + more),
                       term_arg(t, a, 1));
  }
  if (term_is(t, a, EXPR_ZEXT)) return expr_zext(t, x, width);
  if (term_is(t, a, EXPR_EXTRACT) && term_aux(t, a) == 0) {
    // zext(extract(x, 0)) = x resized, if the bits cut off are known to be 0
    U128 cut = u128_mask(term_width(t, x)) & ~u128_mask(term_width(t, a));
    if ((u128_of(term_facts(t, x)->zeros) & cut) == cut) {
      return expr_resize(t, x, width);
    }
  }
  return EXPR_NONE;
}

ExprId rule_sext(ExprTable *t, ExprId a, unsigned width) {
  if (term_is_choice(t, a)) return extend_choice(t, a, width, expr_sext);
  if (term_is(t, a, EXPR_SEXT)) return expr_sext(t, term_arg(t, a, 0), width);
  unsigned inner = term_width(t, a);
  U128 top = u128_bit(inner - 1);
  const ExprFacts *facts = term_facts(t, a);
  // sext(x) = zext(x) or concat(1..1, x) if x's top bit is known
  if (u128_of(facts->zeros) & top) return expr_zext(t, a, width);
  if (u128_of(facts->ones) & top) {
    unsigned above = width - inner;
    return expr_concat(t, term_const(t, above, u128_mask(above)), a);
  }
  return EXPR_NONE;
}
