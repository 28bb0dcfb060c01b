// EQUAL_REAL: float operators as operations of a field. Casts between formats
// round nothing, NaNs and infinities do not occur: an operation that is not
// defined (a quotient by zero, the root of a negative number) has some value
// that depends on its operands only, and divisors that may be zero are noted.
// A constant is the rational number its bits stand for; operations on constants
// are exact, too: where the float result is not, the term stays.
#include <math.h>
#include <string.h>

#include "algebra/internal.h"

#define MOST_POWER 64
#define NEAR 1e-9   // how far values of functions of constants may be off

static void note_divisor(Algebra *g, ExprId e, const Class *c) {
  if (!(c->signs & MAY_ZERO) || table_find(&g->noted, e.index) != NULL) return;
  table_set(&g->noted, e.index, 1);
  vec_push(&g->divisors, e);
}

static bool is_fixed(Algebra *g, ExprTable *t, const ExprId args[3]) {
  for (unsigned i = 0; i < 3 && !expr_is_none(args[i]); i++)
    if (!class_get(g, t, args[i])->fixed) return false;
  return true;
}

// An operator that is a function of its operands and no more: of their classes.
static ExprId make_function(Algebra *g, ExprTable *t, ExprOp op,
                            unsigned width, uint32_t aux,
                            const ExprId args[3], uint8_t signs) {
  ExprId own[3] = {EXPR_NONE, EXPR_NONE, EXPR_NONE};
  for (unsigned i = 0; i < 3 && !expr_is_none(args[i]); i++)
    own[i] = class_term(g, t, args[i]);
  ExprId e = expr_plain(t, op, width, aux, own[0], own[1], own[2]);
  if (expr_is_const(t, e)) return e;
  Class c = *class_get(g, t, e);
  c.signs &= signs;
  c.fixed = is_fixed(g, t, own);
  double value;
  if (c.fixed && float_value(t, e, &value))
    range_value(&c, value - NEAR * (1 + fabs(value)),
                value + NEAR * (1 + fabs(value)));
  range_settle(&c);
  class_set(g, e, &c);
  return e;
}

static Class quotient(Algebra *g, const Class *a, const Class *b,
                      ExprId divisor) {
  Class c = class_div(a, b);
  note_divisor(g, divisor, b);
  return c;
}

static Class arithmetic(Algebra *g, ExprTable *t, ExprOp op,
                        const ExprId args[3]) {
  Class a = *class_get(g, t, args[0]), b = *class_get(g, t, args[1]);
  bool same = expr_same(args[0], args[1]) ||
              (!a.wild && !b.wild && residues_same(a.at, b.at));
  switch (op) {
    case EXPR_FADD: return class_add(&a, &b);
    case EXPR_FSUB: return class_sub(&a, &b);
    case EXPR_FMUL: return class_mul(&a, &b, same);
    case EXPR_FDIV: return quotient(g, &a, &b, args[1]);
    case EXPR_FMIN: return class_min(g, &a, &b);
    default: assert(op == EXPR_FMAX); return class_max(g, &a, &b);
  }
}

static ExprId make_fma(Algebra *g, ExprTable *t, unsigned width,
                       const ExprId args[3]) {
  const ExprId factors[3] = {args[0], args[1], EXPR_NONE};
  ExprId product = real_make(g, t, EXPR_FMUL, width, 0, factors);
  const ExprId parts[3] = {product, args[2], EXPR_NONE};
  return real_make(g, t, EXPR_FADD, width, 0, parts);
}

// ---- Conversions

// Truncation of a rational constant.
static bool truncate_constant(Algebra *g, ExprTable *t, ExprId a,
                              int64_t *integer) {
  int64_t numerator, denominator;
  const Class *c = class_get(g, t, a);
  if (!class_is_constant(c)) return false;
  if (!residues_rational(c->at, &numerator, &denominator)) return false;
  *integer = numerator / denominator;
  return true;
}

static bool fits(int64_t n, unsigned width, bool is_signed) {
  if (!is_signed) return n >= 0 && (width >= 63 || n < INT64_C(1) << width);
  if (width >= 64) return true;
  int64_t limit = INT64_C(1) << (width - 1);
  return n >= -limit && n < limit;
}

// ftosi(sitof(n)) = n where it fits
static ExprId integer_back(ExprTable *t, ExprOp op, ExprId a, unsigned width) {
  while (expr_op(t, a) == EXPR_FCAST) a = expr_arg(t, a, 0);
  bool is_signed = op == EXPR_FTOSI;
  if (expr_op(t, a) != (is_signed ? EXPR_SITOF : EXPR_UITOF)) return EXPR_NONE;
  ExprId n = expr_arg(t, a, 0);
  if (expr_width(t, n) > width) return EXPR_NONE;
  return is_signed ? expr_sext(t, n, width) : expr_zext(t, n, width);
}

static ExprId make_integer(Algebra *g, ExprTable *t, ExprOp op, unsigned width,
                           const ExprId args[3]) {
  int64_t n;
  if (expr_is_const(t, args[0])) return float_fold(t, op, width, 0, args);
  if (truncate_constant(g, t, args[0], &n) &&
      fits(n, width, op == EXPR_FTOSI))
    return expr_const_wide(t, width, wide_of((U128)(I128)n));
  ExprId back = integer_back(t, op, args[0], width);
  if (!expr_is_none(back)) return back;
  double value;
  if (class_get(g, t, args[0])->fixed && float_value(t, args[0], &value) &&
      fabs(value) < 0x1p62 && fits((int64_t)value, width, op == EXPR_FTOSI))
    return expr_const_wide(t, width, wide_of((U128)(I128)(int64_t)value));
  return expr_plain(t, op, width, 0, class_term(g, t, args[0]), EXPR_NONE,
                    EXPR_NONE);
}

static ExprId make_conversion(Algebra *g, ExprTable *t, ExprOp op,
                              unsigned width, const ExprId args[3]) {
  if (op == EXPR_FTOSI || op == EXPR_FTOUI)
    return make_integer(g, t, op, width, args);
  Class c = op == EXPR_FCAST
                ? *class_get(g, t, args[0])
                : class_integer(g, t, args[0], op == EXPR_SITOF);
  const ExprId own[3] = {op == EXPR_FCAST ? args[0]
                                          : integer_canonical(t, args[0]),
                         EXPR_NONE, EXPR_NONE};
  return class_settle(g, t, op, width, 0, own, c);
}

// ---- Functions

static ExprId make_round(Algebra *g, ExprTable *t, unsigned width,
                         uint32_t mode, const ExprId args[3]) {
  ExprOp op = expr_op(t, args[0]);
  if (op == EXPR_FROUND || op == EXPR_SITOF || op == EXPR_UITOF)
    return args[0];
  return make_function(g, t, EXPR_FROUND, width, mode, args, MAY_ALL);
}

// x^n of a small integer n
static bool small_power(ExprTable *t, ExprId n, int *power) {
  uint64_t magnitude;
  int exponent;
  bool negative;
  if (!expr_is_const(t, n) ||
      !float_split(expr_width(t, n), expr_const_wide_value(t, n), &magnitude,
                   &exponent, &negative) ||
      negative)
    return false;
  while (exponent < 0 && (magnitude & 1) == 0 && magnitude != 0)
    magnitude >>= 1, exponent++;
  while (exponent > 0 && magnitude <= MOST_POWER) magnitude <<= 1, exponent--;
  *power = (int)magnitude;
  return magnitude == 0 || (exponent == 0 && magnitude <= MOST_POWER);
}

static ExprId make_power(Algebra *g, ExprTable *t, unsigned width, int power,
                         ExprId x) {
  const ExprId one[3] = {expr_const(t, 8, 1), EXPR_NONE, EXPR_NONE};
  ExprId result = float_fold(t, EXPR_UITOF, width, 0, one);
  for (int i = 0; i < power; i++) {
    const ExprId args[3] = {result, x, EXPR_NONE};
    result = real_make(g, t, EXPR_FMUL, width, 0, args);
  }
  return result;
}

typedef struct RealFunction {
  const char *name;
  uint8_t signs;
} RealFunction;

static const RealFunction FUNCTIONS[] = {
  {"exp", MAY_POSITIVE}, {"exp2", MAY_POSITIVE}, {"exp10", MAY_POSITIVE},
  {"cosh", MAY_POSITIVE}, {"hypot", MAY_ZERO | MAY_POSITIVE},
  {"acos", MAY_ZERO | MAY_POSITIVE}, {"erfc", MAY_POSITIVE},
};

static uint8_t function_signs(const char *name) {
  for (unsigned i = 0; i < sizeof FUNCTIONS / sizeof *FUNCTIONS; i++)
    if (strcmp(FUNCTIONS[i].name, name) == 0) return FUNCTIONS[i].signs;
  return MAY_ALL;
}

static bool is_named(const char *name, const char *wanted) {
  return strcmp(name, wanted) == 0;
}

static ExprId make_apply(Algebra *g, ExprTable *t, unsigned width,
                         uint32_t aux, const ExprId args[3]) {
  const char *name = expr_name(t, aux);
  int power;
  Class c;
  if (is_named(name, "pow") && small_power(t, args[1], &power))
    return make_power(g, t, width, power, args[0]);
  if (is_named(name, "fabs")) {
    c = *class_get(g, t, args[0]);
    c = class_abs(g, &c);
    return class_settle(g, t, EXPR_APPLY, width, aux, args, c);
  }
  bool sine = is_named(name, "sin"), cosine = is_named(name, "cos");
  if ((sine || cosine) && class_angle(g, t, cosine, args[0], &c))
    return class_settle(g, t, EXPR_APPLY, width, aux, args, c);
  return make_function(g, t, EXPR_APPLY, width, aux, args,
                       function_signs(name));
}

// A function whose result is no number of the operands' format.
static bool is_other(ExprTable *t, unsigned width, uint32_t aux,
                     const ExprId args[3]) {
  return width != expr_width(t, args[0]) ||
         strncmp(expr_name(t, aux), "errno of ", 9) == 0;
}

static bool is_exact(Algebra *g, ExprTable *t, ExprId folded, const Class *c) {
  if (!float_is_finite(expr_width(t, folded),
                       expr_const_wide_value(t, folded)))
    return false;
  Class known = *class_get(g, t, folded);
  return !c->wild && residues_same(known.at, c->at);
}

static bool is_comparison(ExprOp op) {
  return op >= EXPR_FEQ && op <= EXPR_FUNO;
}

static bool is_special(ExprTable *t, ExprId e) {
  return expr_is_const(t, e) &&
         !float_is_finite(expr_width(t, e), expr_const_wide_value(t, e));
}

static ExprId make_root(Algebra *g, ExprTable *t, unsigned width,
                        const ExprId args[3]) {
  ExprId folded = float_fold(t, EXPR_FSQRT, width, 0, args);
  if (!expr_is_none(folded)) {
    Class root = *class_get(g, t, folded);
    Class square = class_mul(&root, &root, true);
    if (!is_special(t, folded) &&
        residues_same(square.at, class_get(g, t, args[0])->at))
      return folded;
  }
  return make_function(g, t, EXPR_FSQRT, width, 0, args,
                       MAY_ZERO | MAY_POSITIVE);
}

ExprId real_make(Algebra *g, ExprTable *t, ExprOp op, unsigned width,
                 uint32_t aux, const ExprId args[3]) {
  if (is_comparison(op)) return real_compare(g, t, op, args[0], args[1]);
  ExprId folded = float_fold(t, op, width, aux, args);
  bool special = false;   // beyond the reals: as floats do
  for (unsigned i = 0; i < 3 && !expr_is_none(args[i]); i++)
    special |= op != EXPR_SITOF && op != EXPR_UITOF && is_special(t, args[i]);
  if (special && !expr_is_none(folded)) return folded;
  switch (op) {
    case EXPR_FCAST: case EXPR_FTOSI: case EXPR_FTOUI: case EXPR_SITOF:
    case EXPR_UITOF:
      if (!expr_is_none(folded) && (op == EXPR_FTOSI || op == EXPR_FTOUI))
        return folded;
      return make_conversion(g, t, op, width, args);
    case EXPR_FROUND:
      return expr_is_none(folded) ? make_round(g, t, width, aux, args) : folded;
    case EXPR_FSQRT: return make_root(g, t, width, args);
    case EXPR_FMA: return make_fma(g, t, width, args);
    case EXPR_APPLY:
      if (is_other(t, width, aux, args))
        return expr_is_none(folded)
                   ? expr_plain(t, op, width, aux, args[0], args[1], args[2])
                   : folded;
      return make_apply(g, t, width, aux, args);
    default: break;
  }
  Class divisor = *class_get(g, t, args[1]);
  if (op == EXPR_FDIV && !divisor.wild && residues_is_zero(divisor.at)) {
    if (!expr_is_none(folded)) return folded;
    note_divisor(g, args[1], &divisor);
    return make_function(g, t, op, width, aux, args, MAY_ALL);
  }
  Class c = arithmetic(g, t, op, args);
  if (!expr_is_none(folded) && is_exact(g, t, folded, &c)) return folded;
  return class_settle(g, t, op, width, aux, args, c);
}
