// Classes of formulas, decided on automata where the form does not tell.
#include "ltl/automaton.h"

enum { STATES_MAX = 20000 };   // of automata made for an answer

// The automata of a formula and of its negation; either may be NULL.
typedef struct Two {
  Automaton *is, *is_not;
} Two;

static Two two_new(Ltl *ltl, LtlId formula) {
  Status status = {0};
  Two two = {automaton_new(ltl, formula, false, &status),
             automaton_new(ltl, formula, true, &status)};
  status_fini(&status);
  return two;
}

static void two_free(Two two) {
  automaton_free(two.is);
  automaton_free(two.is_not);
}

// Whether no word is accepted by both; false if that is too hard.
static bool are_disjoint(const Automaton *a, const Automaton *b) {
  if (a == NULL || b == NULL ||
      a->mark_count + b->mark_count > AUTOMATON_MARKS_MAX)
    return false;
  Automaton *both = automaton_intersect(a, b, STATES_MAX);
  bool disjoint = both != NULL && automaton_is_empty(both);
  automaton_free(both);
  return disjoint;
}

// Whether a normal form has an operator as part.
static bool has_operator(const Ltl *ltl, LtlId normal, LtlOp op) {
  uint32_t count = normal.index + 1;
  bool *part = mem_alloc_zero(count), found = false;
  part[normal.index] = true;
  for (uint32_t i = count; i-- > 0;) {
    const LtlNode *node = ltl_node(ltl, (LtlId){i});
    if (!part[i]) continue;
    found = found || node->op == op;
    if (node->op <= LTL_ATOM) continue;
    part[node->left] = true;
    if (node->op != LTL_NOT && node->op != LTL_NEXT) part[node->right] = true;
  }
  mem_free(part, count);
  return found;
}

// Words that differ only in how often letters are repeated can both be
// stretched into one and the same. So a formula tells such words apart just if
// some word is a stretched model and a stretched counterexample.
bool ltl_is_stutter_invariant(Ltl *ltl, LtlId formula) {
  LtlId normal = ltl_normal(ltl, formula, false);
  if (!has_operator(ltl, normal, LTL_NEXT)) return true;
  Two two = two_new(ltl, normal), slow = {NULL, NULL};
  uint32_t atoms = ltl_atom_count(ltl);
  if (two.is != NULL && two.is_not != NULL) {
    slow.is = automaton_stutter(two.is, atoms, STATES_MAX);
    slow.is_not = automaton_stutter(two.is_not, atoms, STATES_MAX);
  }
  bool invariant = are_disjoint(slow.is, slow.is_not);
  two_free(slow);
  two_free(two);
  return invariant;
}

// Safety: a word all of whose prefixes could still become models is a model.
bool ltl_is_safety(Ltl *ltl, LtlId formula) {
  LtlId normal = ltl_normal(ltl, formula, false);
  if (!has_operator(ltl, normal, LTL_UNTIL)) return true;
  Two two = two_new(ltl, normal);
  bool safety = false;
  if (two.is != NULL) {
    Automaton *prefixes = automaton_close_prefixes(two.is);
    safety = are_disjoint(prefixes, two.is_not);
    automaton_free(prefixes);
  }
  two_free(two);
  return safety;
}

static bool has_no_word(Ltl *ltl, LtlId formula, bool negated) {
  Status status = {0};
  Automaton *automaton = automaton_new(ltl, formula, negated, &status);
  bool empty = automaton != NULL && automaton_is_empty(automaton);
  automaton_free(automaton);
  status_fini(&status);
  return empty;
}

bool ltl_is_unsatisfiable(Ltl *ltl, LtlId formula) {
  return has_no_word(ltl, formula, false);
}

bool ltl_is_valid(Ltl *ltl, LtlId formula) {
  return has_no_word(ltl, formula, true);
}
