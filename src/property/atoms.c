// The values of state atoms. Comparisons of variables that depend on inputs
// become conditions, computed in 128 bits, where 64-bit arithmetic cannot
// overflow unnoticed.
#include <assert.h>

#include "property/internal.h"

#define WIDE_BITS 128

void exports_read(Observer *s, State *state, uint32_t rank) {
  const Process *process = state_look(state, rank);
  for (uint32_t i = 0; i < state->view->exports.len; i++) {
    Export *e = &state->view->exports.data[i];
    uint64_t word;
    ExprId term;
    VmObject object;
    if (e->rank != rank || !process_object(process, e->address, &object) ||
        !object.alive)
      continue;
    assert(e->size == 1 || e->size == 2 || e->size == 4 || e->size == 8);
    e->known = process_value(process, s->terms, e->address, e->size, &word,
                             &term);
    uint32_t shift = 64 - 8 * e->size;
    e->word = (uint64_t)((int64_t)(word << shift) >> shift);
    e->term = term;
  }
}

// ---- Ends.

// Ranks that were ended by an abort have not ended themselves, and do not wait
// in vain.
LtlAtomKind state_end(const State *state) {
  if (world_is_aborted(state->world)) return LTL_ABORTED;
  return state_has_ended(state) ? LTL_FINISHED : LTL_DEADLOCK;
}

// ---- Comparing.

static const Export *find_export(const Observer *s, const View *view,
                                 const char *name, uint32_t rank) {
  assert(rank < s->ranks);
  uint32_t id = names_find(&s->names, name);
  for (uint32_t i = 0; i < view->exports.len; i++) {
    const Export *e = &view->exports.data[i];
    if (e->rank == rank && e->name == id && e->known) return e;
  }
  return NULL;
}

typedef struct Looking {
  const Observer *observer;
  const View *view;
} Looking;

static bool look_up(void *context, const char *name, uint32_t rank,
                    int64_t *value) {
  const Looking *looking = context;
  const Export *e = find_export(looking->observer, looking->view, name, rank);
  if (e == NULL) return false;
  *value = (int64_t)e->word;
  return true;
}

// A number of WIDE_BITS bits, and whether it is one of 64.
typedef struct Number {
  ExprId value, valid;
} Number;

typedef struct Comparison {
  const Observer *observer;
  const View *view;
  const LtlAtom *atom;
  uint32_t rank;           // of variables that name none
  Number *numbers;         // by term
} Comparison;

static ExprId is_equal(ExprTable *t, ExprId a, ExprId b) {
  return expr_binary(t, EXPR_EQ, a, b);
}

static Number variable(const Comparison *c, const LtlTerm *term) {
  ExprTable *t = c->observer->terms;
  uint32_t rank = term->rank == LTL_ANY ? c->rank : (uint32_t)term->rank;
  const Export *e = find_export(c->observer, c->view, term->name, rank);
  if (e == NULL)
    return (Number){expr_const(t, WIDE_BITS, 0), expr_bool(t, false)};
  ExprId value = expr_is_none(e->term) ? expr_const(t, 64, e->word) : e->term;
  return (Number){expr_sext(t, value, WIDE_BITS), expr_bool(t, true)};
}

static ExprId operate(ExprTable *t, LtlTermOp op, ExprId a, ExprId b) {
  assert(expr_width(t, a) == WIDE_BITS && expr_width(t, b) == WIDE_BITS);
  static const ExprOp ops[] = {
      [LTL_NEGATE] = EXPR_SUB, [LTL_ADD] = EXPR_ADD, [LTL_SUB] = EXPR_SUB,
      [LTL_MUL] = EXPR_MUL,    [LTL_DIV] = EXPR_SDIV, [LTL_MOD] = EXPR_SREM,
  };
  assert((size_t)op < sizeof ops / sizeof ops[0] && op >= LTL_NEGATE);
  return expr_binary(t, ops[op], a, b);
}

static Number operation(const Comparison *c, const LtlTerm *term) {
  ExprTable *t = c->observer->terms;
  ExprId zero = expr_const(t, WIDE_BITS, 0);
  Number a = c->numbers[term->left];
  Number b = term->op == LTL_NEGATE ? a : c->numbers[term->right];
  ExprId valid = expr_and(t, a.valid, b.valid);
  bool divides = term->op == LTL_DIV || term->op == LTL_MOD;
  if (divides) {
    // As in C, a % b has a value where a / b has one.
    ExprId q = operate(t, LTL_DIV, a.value, b.value);
    valid = expr_and(t, valid, expr_not(t, is_equal(t, b.value, zero)));
    valid = expr_and(t, valid,
                     is_equal(t, q, expr_sext(t, expr_extract(t, q, 0, 64),
                                              WIDE_BITS)));
  }
  ExprId r = term->op == LTL_NEGATE
                 ? operate(t, LTL_SUB, zero, a.value)
                 : operate(t, term->op, a.value, b.value);
  ExprId narrow = expr_sext(t, expr_extract(t, r, 0, 64), WIDE_BITS);
  return (Number){r, expr_and(t, valid, is_equal(t, r, narrow))};
}

static ExprId relate(ExprTable *t, LtlRelation relation, ExprId a, ExprId b) {
  switch (relation) {
    case LTL_EQ: return is_equal(t, a, b);
    case LTL_NE: return expr_not(t, is_equal(t, a, b));
    case LTL_LT: return expr_binary(t, EXPR_SLT, a, b);
    case LTL_LE: return expr_not(t, expr_binary(t, EXPR_SLT, b, a));
    case LTL_GT: return expr_binary(t, EXPR_SLT, b, a);
    case LTL_GE: return expr_not(t, expr_binary(t, EXPR_SLT, a, b));
  }
  return expr_bool(t, false);
}

static ExprId compare_at(Comparison *c) {
  ExprTable *t = c->observer->terms;
  const LtlAtom *atom = c->atom;
  for (uint32_t i = 0; i < atom->terms.len; i++) {
    const LtlTerm *term = &atom->terms.data[i];
    if (term->op == LTL_NUMBER) {
      c->numbers[i] = (Number){
          expr_sext(t, expr_const(t, 64, (uint64_t)term->value), WIDE_BITS),
          expr_bool(t, true)};
    } else {
      c->numbers[i] = term->op == LTL_VARIABLE ? variable(c, term)
                                               : operation(c, term);
    }
  }
  assert(atom->left < atom->terms.len && atom->right < atom->terms.len);
  Number a = c->numbers[atom->left], b = c->numbers[atom->right];
  return expr_and(t, expr_and(t, a.valid, b.valid),
                  relate(t, atom->relation, a.value, b.value));
}

// Are all variables without rank watched at that rank?
static bool is_of_rank(const Comparison *c) {
  for (uint32_t i = 0; i < c->atom->terms.len; i++) {
    const LtlTerm *term = &c->atom->terms.data[i];
    if (term->op == LTL_VARIABLE && term->rank == LTL_ANY &&
        find_export(c->observer, c->view, term->name, c->rank) == NULL)
      return false;
  }
  return true;
}

// The condition of a comparison: see ltl_atom_compare.
static ExprId compare(const Observer *s, const View *view,
                      const LtlAtom *atom) {
  size_t size = atom->terms.len * sizeof(Number);
  Comparison c = {s, view, atom, 0, mem_alloc(size)};
  ExprId all = expr_bool(s->terms, true);
  bool some = false;
  for (; c.rank < s->ranks; c.rank++) {
    if (!is_of_rank(&c)) continue;
    all = expr_and(s->terms, all, compare_at(&c));
    some = true;
  }
  mem_free(c.numbers, size);
  return some ? all : expr_bool(s->terms, false);
}

static bool is_symbolic(const View *view) {
  for (uint32_t i = 0; i < view->exports.len; i++)
    if (!expr_is_none(view->exports.data[i].term)) return true;
  return false;
}

// Without a solver inputs are known.
static Truth decide(const Observer *s, Solver *solver, const State *state,
                    ExprId condition) {
  if (solver != NULL)
    return solver_truth(solver, state->path.constraints, condition);
  return expr_is_true(s->terms, condition)    ? TRUTH_TRUE
         : expr_is_false(s->terms, condition) ? TRUTH_FALSE
                                              : TRUTH_UNKNOWN;
}

AtomValues observer_values(const Observer *s, Solver *solver,
                           const State *state) {
  AtomValues result = {.open = EXPR_NONE};
  Looking looking = {s, state->view};
  bool symbolic = is_symbolic(state->view);
  assert(ltl_atom_count(s->ltl) <= 64);   // a bit each
  for (uint32_t i = 0; i < ltl_atom_count(s->ltl); i++) {
    const LtlAtom *atom = ltl_atom(s->ltl, i);
    if (atom->kind != LTL_COMPARE) continue;
    if (ltl_atom_has_values(atom, s->ranks, look_up, &looking))
      result.known |= UINT64_C(1) << i;
    Truth truth;
    if (!symbolic) {
      truth = ltl_atom_compare(atom, s->ranks, look_up, &looking)
                  ? TRUTH_TRUE
                  : TRUTH_FALSE;
    } else {
      ExprId condition = compare(s, state->view, atom);
      truth = decide(s, solver, state, condition);
      if (truth == TRUTH_BOTH) {
        result.open = condition;
        return result;
      }
    }
    result.unknown = result.unknown || truth == TRUTH_UNKNOWN;
    if (truth == TRUTH_TRUE) result.values |= UINT64_C(1) << i;
  }
  return result;
}
