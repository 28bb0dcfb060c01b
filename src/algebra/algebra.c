// The front: setting a mode, questions, what was taken for granted.
#include <math.h>
#include <string.h>

#include "algebra/internal.h"
#include "base/mem.h"

static ExprId make(void *context, ExprTable *t, ExprOp op, unsigned width,
                   uint32_t aux, const ExprId args[3]) {
  Algebra *g = context;
  return g->mode == EQUAL_REAL ? real_make(g, t, op, width, aux, args)
                               : ieee_make(g, t, op, width, aux, args);
}

static void release(void *context) {
  Algebra *g = context;
  table_fini(&g->class_of);
  table_fini(&g->terms);
  table_fini(&g->line_of);
  table_fini(&g->max_of);
  table_fini(&g->noted);
  for (uint32_t i = 0; i < g->sets.len; i++)
    vec_fini(&g->sets.data[i].values);
  vec_fini(&g->sets);
  vec_fini(&g->lines);
  vec_fini(&g->classes);
  vec_fini(&g->divisors);
  vec_fini(&g->angles);
  mem_free(g, sizeof *g);
}

static const ExprFloats FLOATS = {make, integer_sum, integer_choice, release};

void algebra_start(ExprTable *t, ExprEqual mode, bool exact) {
  if (mode == EQUAL_BITS) return;
  Algebra *g = mem_alloc_zero(sizeof *g);
  g->mode = mode;
  g->exact = exact && mode == EQUAL_REAL;
  expr_set_floats(t, mode, &FLOATS, g);
}

AlgebraAnswer algebra_equal(ExprTable *t, ExprId a, ExprId b) {
  Algebra *g = algebra_of(t);
  if (expr_same(a, b)) return ALGEBRA_EQUAL;
  if (g == NULL || g->mode != EQUAL_REAL) {
    bool constants = expr_is_const(t, a) && expr_is_const(t, b);
    return constants ? ALGEBRA_DIFFERENT : ALGEBRA_UNKNOWN;
  }
  Class x = *class_get(g, t, a), y = *class_get(g, t, b);
  if (x.wild || y.wild) return ALGEBRA_UNKNOWN;
  g->compared++;
  if (!residues_same(x.at, y.at))
    return x.pure && y.pure ? ALGEBRA_DIFFERENT : ALGEBRA_UNKNOWN;
  if (!g->exact) return ALGEBRA_EQUAL;
  if (algebra_normal_equal(t, a, b) == ALGEBRA_EQUAL) return ALGEBRA_EQUAL;
  g->unproved++;
  return ALGEBRA_UNKNOWN;
}

ExprId algebra_equation(ExprTable *t, ExprId a, ExprId b) {
  const Algebra *g = algebra_of(t);
  ExprOp op = g != NULL && g->mode == EQUAL_REAL ? EXPR_FEQ : EXPR_EQ;
  return expr_binary(t, op, a, b);
}

// Every class was compared with all others: n^2 / 2 pairs, each wrong with
// probability (d / p)^4 at most, where d bounds the degree of a difference.
double algebra_risk(const ExprTable *t) {
  const Algebra *g = algebra_of(t);
  if (g == NULL || g->mode != EQUAL_REAL || g->exact) return 0;
  double degree = g->degree < 1 ? 1 : g->degree;
  double one = 2 * degree / (double)PRIME_B;
  double pairs = (double)g->compared * (double)g->classes.len;
  return pairs * one * one * one * one;
}

uint64_t algebra_unproved(const ExprTable *t) {
  const Algebra *g = algebra_of(t);
  return g == NULL ? 0 : g->unproved;
}

#define NOTES_SHOWN 5
#define NOTE_LENGTH 100

static void visit_list(ExprTable *t, const char *start, const ExprId *terms,
                       uint32_t count,
                       void (*visit)(void *context, const char *text),
                       void *context) {
  if (count == 0) return;
  Text text = {0};
  text_add(&text, start);
  for (uint32_t i = 0; i < count && i < NOTES_SHOWN; i++) {
    text_add(&text, i == 0 ? ": " : ", ");
    expr_print(t, terms[i], &text, text.len + NOTE_LENGTH);
  }
  if (count > NOTES_SHOWN)
    text_printf(&text, " and %u more", (unsigned)(count - NOTES_SHOWN));
  visit(context, text_get(&text));
  text_fini(&text);
}

void algebra_each_note(ExprTable *t,
                       void (*visit)(void *context, const char *text),
                       void *context) {
  const Algebra *g = algebra_of(t);
  if (g == NULL || g->mode != EQUAL_REAL) return;
  visit_list(t, "no divisor is zero", g->divisors.data, g->divisors.len, visit,
             context);
  visit_list(t, "angles are exact fractions of a turn", g->angles.data,
             g->angles.len, visit, context);
}

bool algebra_is_atom(const ExprTable *t, ExprId e, ExprId *a, ExprId *b) {
  if (expr_op(t, e) != EXPR_APPLY || expr_width(t, e) != 2) return false;
  const char *name = expr_apply_name(t, e);
  bool two = strcmp(name, "compare") == 0;
  if (!two && strcmp(name, "sign") != 0) return false;
  *a = expr_arg(t, e, 0);
  *b = two ? expr_arg(t, e, 1) : EXPR_NONE;
  return true;
}

double algebra_degree(ExprTable *t, ExprId e) {
  Algebra *g = algebra_of(t);
  if (g == NULL || g->mode != EQUAL_REAL) return 0;
  const Class *c = class_get(g, t, e);
  return c->top + c->bottom;
}

static bool view_constant(const ExprTable *t, ExprId e, AlgebraView *v) {
  uint64_t magnitude;
  bool negative;
  if (!float_split(expr_width(t, e), expr_const_wide_value(t, e), &magnitude,
                   &v->exponent, &negative))
    return false;
  while (magnitude != 0 && (magnitude & 1) == 0) magnitude >>= 1, v->exponent++;
  if (magnitude >> 63 != 0) return false;
  v->mantissa = negative ? -(int64_t)magnitude : (int64_t)magnitude;
  v->shape = ALGEBRA_CONST;
  return true;
}

AlgebraView algebra_view(ExprTable *t, ExprId e) {
  AlgebraView v = {.shape = ALGEBRA_ATOM};
  if (expr_is_const(t, e)) {
    view_constant(t, e, &v);
    return v;
  }
  for (unsigned i = 0; i < expr_arity(t, e); i++) v.args[i] = expr_arg(t, e, i);
  switch (expr_op(t, e)) {
    case EXPR_FADD: v.shape = ALGEBRA_SUM; break;
    case EXPR_FSUB: v.shape = ALGEBRA_DIFFERENCE; break;
    case EXPR_FMUL: v.shape = ALGEBRA_PRODUCT; break;
    case EXPR_FDIV: v.shape = ALGEBRA_QUOTIENT; break;
    case EXPR_FCAST: v.shape = ALGEBRA_SAME; break;
    case EXPR_ITE: v.shape = ALGEBRA_CHOICE; break;
    default:
      v.args[0] = float_unnegate(t, e);
      if (!expr_is_none(v.args[0])) v.shape = ALGEBRA_NEGATION;
      break;
  }
  return v;
}
