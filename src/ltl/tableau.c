// From formulas to automata.
//
// A state is a set of formulas that must hold from the next position on. What
// a formula in negation normal form demands of one position is written as a
// disjunction of moves, each a conjunction of literals with the formulas that
// must hold at the next position:
//
//   p          p                    X f      next f
//   f && g     moves of f and g     f || g   moves of f or g
//   f U g      moves of g, or moves of f and next f U g, postponed
//   f R g      moves of g with those of f, or with next f R g
//
// The moves of a set are the products of its members' moves. Each U has a mark
// which an edge bears unless it postpones that U: a run that postpones one for
// ever is not accepted. (This is Couvreur's construction, with the sets of
// very weak alternating automata as states.) Members of a set that others
// imply by their form are left out, which keeps nested U and R small.
#include <string.h>

#include "base/hash.h"
#include "ltl/automaton.h"

enum {
  MOVES_MAX = 20000,    // of one set
  STATES_MAX = 5000,
  EDGES_MAX = 200000,
  WORK_MAX = 100000000, // comparisons of moves
  FIXED = 3             // words of a move before its set: see below
};

// A list of moves. Each is `stride` words: the atoms that must hold, those
// that must not, the U that are postponed, and the set of formulas to come.
typedef VEC(uint64_t) Moves;

typedef struct Tableau {
  Ltl *ltl;
  LtlId root;
  uint32_t member_count;   // formulas that sets are made of
  VEC(LtlId) members;      // by number
  uint32_t *member_of;     // by formula: its number, or NONE
  uint32_t *until_of;      // by formula: which U it is, or NONE
  uint32_t until_count;
  uint32_t stride;
  Moves *moves;            // by formula, once computed
  Moves sets;              // states found so far, stride - FIXED words each
  Table by_hash;           // hash of a set -> first state
  VEC(uint32_t) next_alike;   // state -> next of the same hash, or NONE
  uint64_t *demanded;      // by member: the set of those it demands at once
  uint64_t *enough;        // ... and of those any of which is enough for it
  uint64_t work;
  bool too_large;
} Tableau;

#define NONE UINT32_MAX

// ---- Lists of moves

static uint64_t *move_at(const Tableau *t, const Moves *moves, uint32_t i) {
  return moves->data + (size_t)i * t->stride;
}

static uint32_t move_count(const Tableau *t, const Moves *moves) {
  return moves->len / t->stride;
}

// Whether `a` demands nothing that `b` does not: then b is not needed.
static bool is_covered(const Tableau *t, const uint64_t *a,
                       const uint64_t *b) {
  for (uint32_t i = 0; i < t->stride; i++)
    if ((a[i] & ~b[i]) != 0) return false;
  return true;
}

static void remove_move(const Tableau *t, Moves *moves, uint32_t i) {
  uint32_t last = move_count(t, moves) - 1;
  memmove(move_at(t, moves, i), move_at(t, moves, last),
          t->stride * sizeof(uint64_t));
  moves->len -= t->stride;
}

// Adds a move unless another covers it; drops those it covers.
static void add_move(Tableau *t, Moves *moves, const uint64_t *move) {
  if ((move[0] & move[1]) != 0) return;
  t->work += move_count(t, moves) + 1;
  for (uint32_t i = 0; i < move_count(t, moves); i++)
    if (is_covered(t, move_at(t, moves, i), move)) return;
  for (uint32_t i = move_count(t, moves); i-- > 0;)
    if (is_covered(t, move, move_at(t, moves, i))) remove_move(t, moves, i);
  if (move_count(t, moves) >= MOVES_MAX || t->work > WORK_MAX) {
    t->too_large = true;
    return;
  }
  for (uint32_t i = 0; i < t->stride; i++) vec_push(moves, move[i]);
}

static void add_moves(Tableau *t, Moves *to, const Moves *from) {
  for (uint32_t i = 0; i < move_count(t, from) && !t->too_large; i++)
    add_move(t, to, move_at(t, from, i));
}

// Adds all moves that make one of `a` and one of `b` at once.
static void add_products(Tableau *t, Moves *to, const Moves *a,
                         const Moves *b) {
  size_t size = t->stride * sizeof(uint64_t);
  uint64_t *both = mem_alloc(size);
  for (uint32_t i = 0; i < move_count(t, a); i++) {
    for (uint32_t j = 0; j < move_count(t, b) && !t->too_large; j++) {
      const uint64_t *x = move_at(t, a, i), *y = move_at(t, b, j);
      for (uint32_t k = 0; k < t->stride; k++) both[k] = x[k] | y[k];
      add_move(t, to, both);
    }
  }
  mem_free(both, size);
}

// ---- Moves of a formula

static void set_bit(uint64_t *words, uint32_t bit) {
  words[bit / 64] |= UINT64_C(1) << bit % 64;
}

// Sets, in a move, what must hold next: conjunctions are split.
static void set_next(Tableau *t, uint64_t *move, LtlId formula) {
  VEC(uint32_t) open = {0};
  vec_push(&open, formula.index);
  while (open.len > 0) {
    uint32_t index = vec_pop(&open);
    const LtlNode *node = ltl_node(t->ltl, (LtlId){index});
    if (node->op == LTL_AND) {
      vec_push(&open, node->left);
      vec_push(&open, node->right);
    } else if (node->op != LTL_TRUE) {
      set_bit(move + FIXED, t->member_of[index]);
    }
  }
  vec_fini(&open);
}

// The one move that demands nothing now, and next of the future.
static void add_next(Tableau *t, Moves *to, LtlId next, uint32_t postponed) {
  size_t size = t->stride * sizeof(uint64_t);
  uint64_t *move = mem_alloc_zero(size);
  set_next(t, move, next);
  if (postponed != NONE) set_bit(move + 2, postponed);
  add_move(t, to, move);
  mem_free(move, size);
}

static void add_literal(Tableau *t, Moves *to, uint32_t atom, bool holds) {
  size_t size = t->stride * sizeof(uint64_t);
  uint64_t *move = mem_alloc_zero(size);
  move[holds ? 0 : 1] = UINT64_C(1) << atom;
  add_move(t, to, move);
  mem_free(move, size);
}

static void add_until(Tableau *t, Moves *to, uint32_t index,
                      const LtlNode *node) {
  Moves later = {0};
  add_next(t, &later, (LtlId){index}, t->until_of[index]);
  add_moves(t, to, &t->moves[node->right]);
  add_products(t, to, &t->moves[node->left], &later);
  vec_fini(&later);
}

static void add_release(Tableau *t, Moves *to, uint32_t index,
                        const LtlNode *node) {
  Moves either = {0};
  add_next(t, &either, (LtlId){index}, NONE);
  add_moves(t, &either, &t->moves[node->left]);
  add_products(t, to, &t->moves[node->right], &either);
  vec_fini(&either);
}

// Computes the moves of a formula whose parts have theirs.
static void find_moves(Tableau *t, uint32_t index) {
  const LtlNode *node = ltl_node(t->ltl, (LtlId){index});
  Moves *to = &t->moves[index];
  switch (node->op) {
    case LTL_TRUE:
      add_next(t, to, (LtlId){index}, NONE);
      return;
    case LTL_FALSE: return;
    case LTL_ATOM: add_literal(t, to, node->left, true); return;
    case LTL_NOT:
      add_literal(t, to, ltl_node(t->ltl, (LtlId){node->left})->left, false);
      return;
    case LTL_AND:
      add_products(t, to, &t->moves[node->left], &t->moves[node->right]);
      return;
    case LTL_OR:
      add_moves(t, to, &t->moves[node->left]);
      add_moves(t, to, &t->moves[node->right]);
      return;
    case LTL_NEXT: add_next(t, to, (LtlId){node->left}, NONE); return;
    case LTL_UNTIL: add_until(t, to, index, node); return;
    case LTL_RELEASE: add_release(t, to, index, node); return;
    default: assert(false);
  }
}

// ---- Which formulas there are

// Marks what the root is made of.
static bool *find_parts(const Tableau *t) {
  bool *part = mem_alloc_zero(t->root.index + 1);
  part[t->root.index] = true;
  for (uint32_t i = t->root.index + 1; i-- > 0;) {
    const LtlNode *node = ltl_node(t->ltl, (LtlId){i});
    if (!part[i] || node->op <= LTL_ATOM) continue;
    part[node->left] = true;
    if (node->op != LTL_NOT && node->op != LTL_NEXT) part[node->right] = true;
  }
  return part;
}

// Every part of the root may become a member of a set.
static void number_parts(Tableau *t, const bool *part) {
  for (uint32_t i = 0; i <= t->root.index; i++) {
    t->member_of[i] = t->until_of[i] = NONE;
    if (!part[i]) continue;
    t->member_of[i] = t->member_count++;
    vec_push(&t->members, (LtlId){i});
    if (ltl_node(t->ltl, (LtlId){i})->op == LTL_UNTIL)
      t->until_of[i] = t->until_count++;
  }
  t->stride = FIXED + (t->member_count + 63) / 64;
  t->too_large = t->until_count > AUTOMATON_MARKS_MAX;
}

static size_t relation_bytes(const Tableau *t) {
  return (size_t)t->member_count * (t->stride - FIXED) * sizeof(uint64_t);
}

// Adds to a member's set those of two parts.
static void add_sets(const Tableau *t, uint64_t *sets, uint32_t member,
                     const uint32_t parts[2], uint32_t count) {
  uint32_t words = t->stride - FIXED;
  for (uint32_t i = 0; i < count; i++)
    for (uint32_t j = 0; j < words; j++)
      sets[(size_t)member * words + j] |=
          sets[(size_t)t->member_of[parts[i]] * words + j];
}

// f && g demands f and g, f R g demands g; for f || g either is enough, for
// f U g the latter is. Parts come first.
static void relate_members(Tableau *t) {
  t->demanded = mem_alloc_zero(relation_bytes(t));
  t->enough = mem_alloc_zero(relation_bytes(t));
  for (uint32_t i = 0; i < t->member_count; i++) {
    const LtlNode *node = ltl_node(t->ltl, t->members.data[i]);
    const uint32_t parts[2] = {node->right, node->left};
    size_t own = (size_t)i * (t->stride - FIXED);
    set_bit(t->demanded + own, i);
    set_bit(t->enough + own, i);
    if (node->op == LTL_AND) add_sets(t, t->demanded, i, parts, 2);
    if (node->op == LTL_RELEASE) add_sets(t, t->demanded, i, parts, 1);
    if (node->op == LTL_OR) add_sets(t, t->enough, i, parts, 2);
    if (node->op == LTL_UNTIL) add_sets(t, t->enough, i, parts, 1);
  }
}

// ---- States

static bool has_bit(const uint64_t *words, uint32_t bit) {
  return words[bit / 64] >> bit % 64 & 1;
}

// Whether f implies g by its form: something f demands at once is enough for g.
static bool implies(const Tableau *t, uint32_t f, uint32_t g) {
  uint32_t words = t->stride - FIXED;
  const uint64_t *demanded = t->demanded + (size_t)f * words;
  const uint64_t *enough = t->enough + (size_t)g * words;
  for (uint32_t i = 0; i < words; i++)
    if ((demanded[i] & enough[i]) != 0) return true;
  return false;
}

// Whether another member of the set implies member g.
static bool is_implied(const Tableau *t, const uint64_t *set, uint32_t g) {
  for (uint32_t f = 0; f < t->member_count; f++)
    if (f != g && has_bit(set, f) && implies(t, f, g)) return true;
  return false;
}

// One after the other, so that of two that imply each other one stays.
static void drop_implied(const Tableau *t, uint64_t *set) {
  for (uint32_t g = t->member_count; g-- > 0;)
    if (has_bit(set, g) && is_implied(t, set, g))
      set[g / 64] &= ~(UINT64_C(1) << g % 64);
}

static size_t set_bytes(const Tableau *t) {
  return (t->stride - FIXED) * sizeof(uint64_t);
}

static const uint64_t *set_at(const Tableau *t, uint32_t state) {
  return t->sets.data + (size_t)state * (t->stride - FIXED);
}

// The state of that set, which may be new; what is implied is dropped.
static uint32_t make_state(Tableau *t, uint64_t *set) {
  drop_implied(t, set);
  uint64_t hash = hash_bytes(set, set_bytes(t)).lo;
  const uint64_t *found = table_find(&t->by_hash, hash);
  uint32_t first = found == NULL ? NONE : (uint32_t)*found;
  for (uint32_t i = first; i != NONE; i = t->next_alike.data[i])
    if (memcmp(set_at(t, i), set, set_bytes(t)) == 0) return i;
  uint32_t state = t->next_alike.len;
  for (uint32_t i = 0; i < t->stride - FIXED; i++) vec_push(&t->sets, set[i]);
  vec_push(&t->next_alike, first);
  table_set(&t->by_hash, hash, state);
  if (state >= STATES_MAX) t->too_large = true;
  return state;
}

// The moves of a state's set: the products of its members'.
static void moves_of_state(Tableau *t, uint32_t state, Moves *result) {
  LtlId yes = ltl_make(t->ltl, LTL_TRUE, t->root, t->root);
  add_next(t, result, yes, NONE);
  for (uint32_t i = 0; i < t->member_count; i++) {
    if (!has_bit(set_at(t, state), i)) continue;
    Moves more = {0};
    add_products(t, &more, result, &t->moves[t->members.data[i].index]);
    vec_fini(result);
    *result = more;
  }
}

static void add_edges(Tableau *t, uint32_t state, Automaton *to) {
  Moves moves = {0};
  uint64_t all = automaton_all_marks(to);
  moves_of_state(t, state, &moves);
  for (uint32_t i = 0; i < move_count(t, &moves) && !t->too_large; i++) {
    uint64_t *move = move_at(t, &moves, i);
    uint32_t target = make_state(t, move + FIXED);
    automaton_add_edge(to, (AutomatonEdge){move[0], move[1], all & ~move[2],
                                           target});
    if (to->edges.len >= EDGES_MAX) t->too_large = true;
  }
  vec_fini(&moves);
}

static Automaton *build(Tableau *t) {
  Automaton *automaton = mem_alloc_zero(sizeof *automaton);
  automaton->mark_count = t->until_count;
  uint64_t *start = mem_alloc_zero(t->stride * sizeof(uint64_t));
  set_next(t, start, t->root);
  automaton->initial = make_state(t, start + FIXED);
  mem_free(start, t->stride * sizeof(uint64_t));
  for (uint32_t i = 0; i < t->next_alike.len && !t->too_large; i++) {
    automaton_add_state(automaton);
    add_edges(t, i, automaton);
  }
  automaton_close(automaton);
  return automaton;
}

static void tableau_fini(Tableau *t) {
  uint32_t count = t->root.index + 1;
  for (uint32_t i = 0; i < count; i++) vec_fini(&t->moves[i]);
  mem_free(t->moves, count * sizeof *t->moves);
  mem_free(t->member_of, count * sizeof *t->member_of);
  mem_free(t->until_of, count * sizeof *t->until_of);
  mem_free(t->demanded, relation_bytes(t));
  mem_free(t->enough, relation_bytes(t));
  vec_fini(&t->members);
  vec_fini(&t->sets);
  vec_fini(&t->next_alike);
  table_fini(&t->by_hash);
}

Automaton *automaton_new(Ltl *ltl, LtlId formula, bool negated,
                         Status *status) {
  assert(ltl_atom_count(ltl) <= LTL_ATOMS_MAX);
  Tableau t = {.ltl = ltl, .root = ltl_normal(ltl, formula, negated)};
  uint32_t count = t.root.index + 1;
  t.member_of = mem_alloc_array(count, sizeof *t.member_of);
  t.until_of = mem_alloc_array(count, sizeof *t.until_of);
  t.moves = mem_alloc_zero(count * sizeof *t.moves);
  bool *part = find_parts(&t);
  number_parts(&t, part);
  relate_members(&t);
  for (uint32_t i = 0; i < count && !t.too_large; i++)
    if (part[i]) find_moves(&t, i);
  mem_free(part, count);
  Automaton *result = NULL;
  if (!t.too_large) {
    Automaton *raw = build(&t);
    if (!t.too_large) result = automaton_reduce(raw);
    automaton_free(raw);
  }
  tableau_fini(&t);
  if (result == NULL)
    status_fail(status, "the formula is too complex: its automaton would be "
                "too large");
  return result;
}
