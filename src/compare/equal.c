// Equality of two terms on a path, as the run understands it.
#include <string.h>

#include "algebra/algebra.h"
#include "base/rng.h"
#include "compare/internal.h"

#define SIMPLE_TRIES 8

// Terms of one width.
static void align(ExprTable *t, ExprId *a, ExprId *b, bool is_float) {
  unsigned wa = expr_width(t, *a), wb = expr_width(t, *b);
  if (wa == wb) return;
  unsigned width = wa > wb ? wa : wb;
  ExprId *narrow = wa > wb ? b : a;
  *narrow = is_float ? expr_fconvert(t, EXPR_FCAST, *narrow, width)
                     : expr_sext(t, *narrow, width);
}

// Bits are the same, or both are no numbers.
static ExprId same_bits(ExprTable *t, ExprId a, ExprId b, bool is_float) {
  ExprId same = expr_binary(t, EXPR_EQ, a, b);
  unsigned width = expr_width(t, a);
  if (!is_float || (width != 32 && width != 64 && width != 80)) return same;
  ExprId nans = expr_and(t, expr_binary(t, EXPR_FUNO, a, a),
                         expr_binary(t, EXPR_FUNO, b, b));
  return expr_or(t, same, nans);
}

// ---- Simple values show most differences of floating numbers, at once.

static void set_leaves(ExprTable *t, ExprId term, Rng *rng,
                       Assignment *assignment) {
  static const double values[] = {1, 2, 3, -1, 0.5, -2, 5, 0.25, 7, -3, 0, 10};
  ExprLeaves leaves = expr_leaves(t, term);
  for (uint32_t i = 0; i < leaves.len; i++) {
    ExprId leaf = leaves.data[i];
    Wide known;
    if (expr_op(t, leaf) != EXPR_INPUT ||
        assignment_find(assignment, leaf, &known))
      continue;
    uint32_t input = expr_input_number(t, leaf);
    uint32_t at = expr_aux(t, leaf) & ~7u, size = expr_input_size(t, input);
    double x = values[rng_below(rng, 12)] + (double)rng_below(rng, 8) / 8;
    uint64_t bits = rng_below(rng, 256);
    if (size % 8 == 0) memcpy(&bits, &x, sizeof bits);
    for (uint32_t k = 0; k < 8 && at + k < size; k++)
      assignment_set(assignment, expr_input(t, input, at + k),
                     (Wide){bits >> (8 * k) & 0xff, 0});
  }
}

static bool holds(ExprTable *t, const Constraints *path, Rng *rng,
                  Assignment *assignment) {
  uint32_t count = constraints_count(path);
  ExprId *list = mem_alloc_array(count, sizeof *list);
  bool all = true;
  if (count != 0) constraints_list(path, list);
  for (uint32_t i = 0; i < count; i++)
    set_leaves(t, list[i], rng, assignment);
  for (uint32_t i = 0; i < count && all; i++)
    all = expr_eval_bool(t, assignment, list[i]);
  mem_free(list, count * sizeof *list);
  return all;
}

// Is the condition true for some simple values that lead along the path?
static bool shows_at_once(ExprTable *t, const Constraints *path,
                          ExprId condition) {
  bool found = false;
  Rng rng = {7};
  for (int i = 0; i < SIMPLE_TRIES && !found; i++) {
    Assignment *assignment = assignment_new();
    set_leaves(t, condition, &rng, assignment);
    found = holds(t, path, &rng, assignment) &&
            expr_eval_bool(t, assignment, condition);
    assignment_free(assignment);
  }
  return found;
}

Equality equal_terms(const CompareOptions *options, const Constraints *path,
                     ExprId a, ExprId b, bool is_float, ExprId *condition) {
  ExprTable *t = options->terms;
  align(t, &a, &b, is_float);
  if (expr_same(a, b)) return EQUAL_YES;
  if (!options->exact && constraints_count(path) != 0) {
    a = term_settle(options, path, a);
    b = term_settle(options, path, b);
    if (expr_same(a, b)) return EQUAL_YES;
  }
  if (!options->exact) {
    bool floats = is_float && (expr_has_apply(t, a) || expr_has_apply(t, b));
    *condition = expr_not(t, floats ? algebra_equation(t, a, b)
                                    : expr_binary(t, EXPR_EQ, a, b));
    switch (solver_equal(options->solver, path, a, b)) {
      case SOLVER_EQUAL: return EQUAL_YES;
      case SOLVER_DIFFERENT:
        if (!expr_has_float(t, a) && !expr_has_float(t, b))
          *condition = expr_not(t, expr_binary(t, EXPR_EQ, a, b));
        return EQUAL_NO;
      case SOLVER_UNSURE: return EQUAL_UNKNOWN;
    }
  }
  ExprId other = expr_not(t, same_bits(t, a, b, is_float));
  if (expr_has_float(t, other) && shows_at_once(t, path, other)) {
    *condition = other;
    return EQUAL_NO;
  }
  switch (solver_check(options->solver, path, other)) {
    case ANSWER_NO: return EQUAL_YES;
    case ANSWER_YES: *condition = other; return EQUAL_NO;
    case ANSWER_UNKNOWN: break;
  }
  return EQUAL_UNKNOWN;
}
