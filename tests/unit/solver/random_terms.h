// Random terms over a few input bytes, for differential tests. The shape
// follows what programs produce: bytes joined to words, arithmetic, compares.
#ifndef TESTS_UNIT_SOLVER_RANDOM_TERMS_H
#define TESTS_UNIT_SOLVER_RANDOM_TERMS_H

#include "base/rng.h"
#include "expr/expr.h"

typedef struct RandomTerms {
  ExprTable *table;
  Rng rng;
  uint32_t input;
  uint32_t bytes;      // of the input that may be used
  bool floats;         // also operators on floats
} RandomTerms;

static inline ExprId random_term(RandomTerms *r, unsigned width, int depth);

static inline ExprId random_constant(RandomTerms *r, unsigned width) {
  uint64_t value = rng_next(&r->rng);
  switch (rng_below(&r->rng, 5)) {
    case 0: value = rng_below(&r->rng, 4); break;
    case 1: value &= 0xff; break;
    case 2: value = UINT64_MAX - rng_below(&r->rng, 3); break;
    case 3: value = UINT64_C(1) << rng_below(&r->rng, 64); break;
    default: break;
  }
  if (width <= 64) return expr_const(r->table, width, value);
  Wide wide = {value, rng_below(&r->rng, 2) ? rng_next(&r->rng) : 0};
  return expr_const_wide(r->table, width, wide);
}

// Input bytes joined and fitted to the width.
static inline ExprId random_leaf(RandomTerms *r, unsigned width) {
  ExprTable *t = r->table;
  ExprId e = expr_input(t, r->input, (uint32_t)rng_below(&r->rng, r->bytes));
  while (expr_width(t, e) < width && rng_below(&r->rng, 3)) {
    uint32_t at = (uint32_t)rng_below(&r->rng, r->bytes);
    e = expr_concat(t, e, expr_input(t, r->input, at));
  }
  unsigned have = expr_width(t, e);
  if (have < width) {
    return rng_below(&r->rng, 2) ? expr_zext(t, e, width)
                                 : expr_sext(t, e, width);
  }
  unsigned low = (unsigned)rng_below(&r->rng, have - width + 1);
  return expr_extract(t, e, low, width);
}

static inline unsigned random_width(RandomTerms *r) {
  static const unsigned widths[] = {1, 8, 8, 8, 16, 32, 32, 64, 5, 13, 128};
  return widths[rng_below(&r->rng, sizeof widths / sizeof *widths)];
}

static inline ExprId random_compare(RandomTerms *r, int depth) {
  static const ExprOp ops[] = {EXPR_EQ, EXPR_EQ, EXPR_ULT, EXPR_ULE,
                               EXPR_SLT, EXPR_SLE};
  unsigned width = random_width(r);
  ExprId a = random_term(r, width, depth - 1);
  ExprId b = rng_below(&r->rng, 2) ? random_constant(r, width)
                                   : random_term(r, width, depth - 1);
  return expr_binary(r->table, ops[rng_below(&r->rng, 6)], a, b);
}

static inline ExprId random_float_compare(RandomTerms *r, int depth) {
  static const ExprOp ops[] = {EXPR_FEQ, EXPR_FLT, EXPR_FLE, EXPR_FUNO};
  ExprId a = random_term(r, 32, depth - 1), b = random_term(r, 32, depth - 1);
  return expr_binary(r->table, ops[rng_below(&r->rng, 4)], a, b);
}

static inline ExprId random_float(RandomTerms *r, int depth) {
  ExprTable *t = r->table;
  ExprId a = random_term(r, 32, depth - 1);
  switch (rng_below(&r->rng, 7)) {
    case 0: return expr_fround(t, a, (RoundMode)rng_below(&r->rng, 5));
    case 1: return expr_fconvert(t, EXPR_SITOF, a, 32);
    case 2: return expr_fconvert(t, EXPR_FTOSI, a, 32);
    case 3: return expr_fconvert(t, EXPR_FTOUI, a, 32);
    default: break;
  }
  static const ExprOp ops[] = {EXPR_FADD, EXPR_FSUB, EXPR_FMUL, EXPR_FMIN,
                               EXPR_FMAX};
  ExprId b = random_term(r, 32, depth - 1);
  return expr_binary(t, ops[rng_below(&r->rng, 5)], a, b);
}

static inline ExprId random_shape(RandomTerms *r, unsigned width, int depth) {
  ExprTable *t = r->table;
  if (rng_below(&r->rng, 2) && width > 1) {
    unsigned low = 1 + (unsigned)rng_below(&r->rng, width - 1);
    return expr_concat(t, random_term(r, width - low, depth - 1),
                       random_term(r, low, depth - 1));
  }
  unsigned other = random_width(r);
  ExprId e = random_term(r, other, depth - 1);
  if (other > width) {
    unsigned low = (unsigned)rng_below(&r->rng, other - width + 1);
    return expr_extract(t, e, low, width);
  }
  return rng_below(&r->rng, 2) ? expr_zext(t, e, width)
                               : expr_sext(t, e, width);
}

static inline ExprId random_term(RandomTerms *r, unsigned width, int depth) {
  ExprTable *t = r->table;
  if (depth <= 0) {
    return rng_below(&r->rng, 4) ? random_leaf(r, width)
                                 : random_constant(r, width);
  }
  if (width == 1 && rng_below(&r->rng, 3)) {
    if (r->floats && rng_below(&r->rng, 2)) {
      return random_float_compare(r, depth);
    }
    return random_compare(r, depth);
  }
  if (width == 32 && r->floats && rng_below(&r->rng, 2)) {
    return random_float(r, depth);
  }
  switch (rng_below(&r->rng, 8)) {
    case 0:
      return expr_ite(t, random_term(r, 1, depth - 1),
                      random_term(r, width, depth - 1),
                      random_term(r, width, depth - 1));
    case 1: return random_shape(r, width, depth);
    case 2: return expr_unary(t, EXPR_NOT, random_term(r, width, depth - 1));
    case 3: return random_leaf(r, width);
    default: break;
  }
  ExprOp op = (ExprOp)(EXPR_ADD + rng_below(&r->rng, EXPR_ASHR - EXPR_ADD + 1));
  if (op == EXPR_NOT) op = EXPR_ADD;
  bool hard = op >= EXPR_MUL && op <= EXPR_SREM;
  if (hard && width > 16 && rng_below(&r->rng, 8)) op = EXPR_SUB;
  if (hard && width > 32) op = EXPR_SUB;
  ExprId a = random_term(r, width, depth - 1);
  ExprId b = random_term(r, width, depth - 1);
  return expr_binary(t, op, a, b);
}

// A condition that is not a constant.
static inline ExprId random_condition(RandomTerms *r, int depth) {
  for (;;) {
    ExprId e = random_term(r, 1, depth);
    if (!expr_is_const(r->table, e)) return e;
  }
}

#endif
