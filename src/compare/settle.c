// A term as it is on a path: choices whose condition the path decides are
// replaced by what is chosen. One program may decide by a branch what the other
// has in a term.
#include "base/table.h"

#include <assert.h>

#include "compare/internal.h"

typedef struct Settler {
  const CompareOptions *options;
  const Constraints *path;
  Table done;              // term -> what it is on the path
  VEC(ExprId) pile;
} Settler;

static bool find_done(const Settler *s, ExprId e, ExprId *out) {
  *out = e;
  if (!expr_has_choice(s->options->terms, e)) return true;
  const uint64_t *known = table_find(&s->done, e.index);
  if (known != NULL) out->index = (uint32_t)*known;
  return known != NULL;
}

// True: known; else it was put on the pile.
static bool want(Settler *s, ExprId e, ExprId *out) {
  if (find_done(s, e, out)) return true;
  vec_push(&s->pile, e);
  return false;
}

// False: something else must be settled first.
static bool settle_choice(Settler *s, ExprId e, ExprId *out) {
  assert(expr_op(s->options->terms, e) == EXPR_ITE);
  ExprTable *t = s->options->terms;
  ExprId condition, yes, no;
  Truth truth =
      solver_truth(s->options->solver, s->path, expr_arg(t, e, 0));
  if (truth == TRUTH_TRUE) return want(s, expr_arg(t, e, 1), out);
  if (truth == TRUTH_FALSE) return want(s, expr_arg(t, e, 2), out);
  if (!want(s, expr_arg(t, e, 0), &condition)) return false;
  truth = solver_truth(s->options->solver, s->path, condition);
  if (truth == TRUTH_TRUE) return want(s, expr_arg(t, e, 1), out);
  if (truth == TRUTH_FALSE) return want(s, expr_arg(t, e, 2), out);
  if (!want(s, expr_arg(t, e, 1), &yes) || !want(s, expr_arg(t, e, 2), &no))
    return false;
  *out = expr_ite(t, condition, yes, no);
  return true;
}

static bool settle_one(Settler *s, ExprId e, ExprId *out) {
  ExprTable *t = s->options->terms;
  unsigned arity = expr_arity(t, e);
  *out = e;
  if (arity == 0) return true;
  if (expr_op(t, e) == EXPR_ITE) return settle_choice(s, e, out);
  ExprId args[3] = {EXPR_NONE, EXPR_NONE, EXPR_NONE};
  bool changed = false;
  for (unsigned i = 0; i < arity; i++) {
    ExprId arg = expr_arg(t, e, i);
    if (!want(s, arg, &args[i])) return false;
    changed = changed || !expr_same(arg, args[i]);
  }
  if (changed) *out = expr_rebuild(t, e, args);
  return true;
}

ExprId term_settle(const CompareOptions *options, const Constraints *path,
                   ExprId term) {
  if (options->no_settle) return term;
  Settler s = {.options = options, .path = path};
  ExprId result = term, known;
  vec_push(&s.pile, term);
  while (s.pile.len > 0) {
    ExprId e = *vec_last(&s.pile);
    if (find_done(&s, e, &known) || settle_one(&s, e, &result)) {
      if (!find_done(&s, e, &known)) table_set(&s.done, e.index, result.index);
      vec_pop(&s.pile);
    }
  }
  assert(options->no_settle || expr_is_none(term) == expr_is_none(result));
  find_done(&s, term, &result);
  vec_fini(&s.pile);
  table_fini(&s.done);
  return result;
}

Constraints *path_settle(const CompareOptions *options, Constraints *path,
                         bool *possible) {
  uint32_t count = constraints_count(path);
  ExprId *list = mem_alloc_array(count, sizeof *list);
  Constraints *all = constraints_ref(path);
  *possible = true;
  if (count != 0) constraints_list(path, list);
  for (uint32_t i = 0; i < count && *possible; i++) {
    ExprId term = term_settle(options, all, list[i]);
    if (expr_same(term, list[i]) || expr_is_true(options->terms, term))
      continue;
    *possible = solver_check(options->solver, all, term) != ANSWER_NO;
    if (!*possible) break;
    Constraints *more = constraints_add(options->terms, all, term);
    constraints_unref(all);
    all = more;
  }
  mem_free(list, count * sizeof *list);
  return all;
}
