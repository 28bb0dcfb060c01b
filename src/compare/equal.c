// Equality of two terms on a path, as the run understands it.
#include <assert.h>
#include <string.h>

#include "algebra/algebra.h"
#include "base/rng.h"
#include "base/table.h"
#include "compare/internal.h"

#define SIMPLE_TRIES 8
#define MOST_SIDES 64          // of choices, for one question

// Terms of one width.
static void align(ExprTable *t, ExprId *a, ExprId *b, bool is_float) {
  unsigned wa = expr_width(t, *a), wb = expr_width(t, *b);
  if (wa == wb) return;
  unsigned width = wa > wb ? wa : wb;
  ExprId *narrow = wa > wb ? b : a;
  assert(expr_width(t, *narrow) < width);
  *narrow = is_float ? expr_fconvert(t, EXPR_FCAST, *narrow, width)
                     : expr_sext(t, *narrow, width);
}

// Bits are the same, or both are no numbers.
static ExprId same_bits(ExprTable *t, ExprId a, ExprId b, bool is_float) {
  assert(expr_width(t, a) == expr_width(t, b));
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
  assert(expr_width(t, condition) == 1);
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

// ---- By the choices in the terms.

// A choice's condition in which there is no other choice; EXPR_NONE: none found.
static ExprId find_open(ExprTable *t, ExprId term) {
  Table seen = {0};
  VEC(ExprId) pile = {0};
  ExprId found = EXPR_NONE;
  vec_push(&pile, term);
  while (pile.len > 0 && expr_is_none(found)) {
    ExprId e = vec_pop(&pile);
    if (!expr_has_choice(t, e) || table_find(&seen, e.index) != NULL) continue;
    table_set(&seen, e.index, 1);
    if (expr_op(t, e) == EXPR_ITE &&
        !expr_has_choice(t, expr_arg(t, e, 0)))
      found = expr_arg(t, e, 0);
    for (unsigned i = 0; i < expr_arity(t, e); i++)
      vec_push(&pile, expr_arg(t, e, i));
  }
  vec_fini(&pile);
  table_fini(&seen);
  return found;
}

typedef struct Splitter {
  const CompareOptions *options;
  unsigned left;           // sides that may still be looked at
  bool is_float;
} Splitter;

static Equality split(Splitter *s, const Constraints *path, ExprId a,
                      ExprId b, ExprId *condition);

// On the side of a choice where this holds.
static Equality split_side(Splitter *s, const Constraints *path, ExprId side,
                           ExprId a, ExprId b, ExprId *condition) {
  assert(expr_width(s->options->terms, side) == 1);
  ExprTable *t = s->options->terms;
  if (s->left == 0) return EQUAL_UNKNOWN;
  s->left--;
  if (solver_check(s->options->solver, path, side) == ANSWER_NO)
    return EQUAL_YES;
  Constraints *more =
      constraints_add(t, (Constraints *)(uintptr_t)path, side);
  Equality result = EQUAL_UNKNOWN;
  a = term_settle(s->options, more, a);
  b = term_settle(s->options, more, b);
  switch (solver_equal(s->options->solver, more, a, b)) {
    case SOLVER_EQUAL: result = EQUAL_YES; break;
    case SOLVER_UNSURE: result = split(s, more, a, b, condition); break;
    case SOLVER_DIFFERENT:
      *condition = expr_not(t, s->is_float ? algebra_equation(t, a, b)
                                           : expr_binary(t, EXPR_EQ, a, b));
      result = EQUAL_NO;
      break;
  }
  constraints_unref(more);
  if (result == EQUAL_NO) *condition = expr_and(t, side, *condition);
  return result;
}

// One choice that the path leaves open is taken both ways: values that are the
// same may have been chosen by conditions that look different.
static Equality split(Splitter *s, const Constraints *path, ExprId a,
                      ExprId b, ExprId *condition) {
  ExprTable *t = s->options->terms;
  ExprId open = find_open(t, a);
  if (expr_is_none(open)) open = find_open(t, b);
  if (expr_is_none(open)) return EQUAL_UNKNOWN;
  assert(!expr_has_choice(t, open));
  Equality yes = split_side(s, path, open, a, b, condition);
  if (yes == EQUAL_NO) return EQUAL_NO;
  Equality no = split_side(s, path, expr_not(t, open), a, b, condition);
  if (no == EQUAL_NO) return EQUAL_NO;
  return yes == EQUAL_YES && no == EQUAL_YES ? EQUAL_YES : EQUAL_UNKNOWN;
}

static Equality equal_by_choices(const CompareOptions *options,
                                 const Constraints *path, ExprId a, ExprId b,
                                 bool is_float, ExprId *condition) {
  Splitter s = {options, MOST_SIDES, is_float};
  ExprId found = EXPR_NONE;
  if (options->no_settle) return EQUAL_UNKNOWN;
  Equality equal = split(&s, path, a, b, &found);
  assert(equal != EQUAL_NO || !expr_is_none(found));
  if (equal == EQUAL_NO) *condition = found;
  return equal;
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
      case SOLVER_UNSURE:
        return equal_by_choices(options, path, a, b, floats, condition);
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
