// What float terms say beyond free words, outside bits. The layers treat each
// comparison as a word of its own; whether the words of a path can have these
// values together is asked here, of the cheapest first:
//   1. a comparison with an operand nobody else compares (other modes than
//      reals) can go either way;
//   2. sample inputs, evaluated in IEEE arithmetic, may show it;
//   3. Z3's reals, if the conditions are small, within a fixed allowance.
// What is neither shown nor refuted counts as possible and is counted.
//
// A "no" must not depend on rounding: it comes from Z3's reals under EQUAL_REAL
// and from the order of unknowns otherwise, never from samples.
#include <string.h>

#include "algebra/algebra.h"
#include "base/rng.h"
#include "solver/internal.h"

#define SAMPLES 3
#define MOST_NODES 300      // distinct terms below the conditions for Z3
#define MOST_UNKNOWNS 24
#define MOST_DEGREE 8       // Z3 does not count what its polynomials cost
#define MOST_TRIES 48       // witnesses

struct Theory {
  ExprTable *table;
  Z3Backend *z3;            // made on first use
  const Halt *halt;         // or NULL
  Table answers;            // hash of path and condition -> Answer
  uint64_t undecided;
  Hash128 compared_on;      // a path, and
  Table compared;           // what is compared on it
  Assignment *samples[SAMPLES];
  uint32_t sampled;         // inputs that have values in the samples
};

Theory *theory_new(ExprTable *t) {
  Theory *theory = mem_alloc_zero(sizeof *theory);
  theory->table = t;
  return theory;
}

void theory_free(Theory *theory) {
  if (!theory) return;
  if (theory->z3) z3_backend_free(theory->z3);
  for (unsigned i = 0; i < SAMPLES; i++) assignment_free(theory->samples[i]);
  table_fini(&theory->answers);
  table_fini(&theory->compared);
  mem_free(theory, sizeof *theory);
}

void theory_set_halt(Theory *theory, const Halt *halt) { theory->halt = halt; }

uint64_t theory_undecided(const Theory *theory) { return theory->undecided; }

// ---- Walks over terms with all they are made of.

typedef struct Walk {
  ExprTable *table;
  Table seen;
  TermVec pile;
  uint32_t most;           // stop beyond so many terms
} Walk;

static void walk_push(Walk *w, ExprId e) {
  if (table_find(&w->seen, e.index) != NULL) return;
  table_set(&w->seen, e.index, 1);
  vec_push(&w->pile, e);
}

// The next term, EXPR_NONE at the end; its operands come later.
static ExprId walk_next(Walk *w) {
  if (w->pile.len == 0 || w->seen.len > w->most) return EXPR_NONE;
  ExprId e = vec_pop(&w->pile);
  for (unsigned i = 0; i < expr_arity(w->table, e); i++)
    walk_push(w, expr_arg(w->table, e, i));
  return e;
}

static void walk_fini(Walk *w) {
  table_fini(&w->seen);
  vec_fini(&w->pile);
}

// ---- Comparisons of unknowns

// Keeps the operands of all comparison words on the path.
static void find_compared(Theory *theory, const Constraints *c) {
  Walk w = {.table = theory->table, .most = UINT32_MAX};
  Hash128 path = constraints_hash(c);
  if (c != NULL && hash_equal(path, theory->compared_on)) return;
  theory->compared_on = path;
  table_clear(&theory->compared);
  for (; c; c = c->parent) walk_push(&w, c->term);
  for (ExprId x, a, b; !expr_is_none(x = walk_next(&w));) {
    if (!algebra_is_atom(w.table, x, &a, &b)) continue;
    table_set(&theory->compared, a.index, 1);
    if (!expr_is_none(b)) table_set(&theory->compared, b.index, 1);
  }
  walk_fini(&w);
}

// Is the condition about one word only?
static bool single_word(ExprTable *t, ExprId condition, ExprId *a, ExprId *b) {
  ExprLeaves leaves = expr_leaves(t, condition);
  return leaves.len == 1 && algebra_is_atom(t, leaves.data[0], a, b);
}

static bool is_unrelated(Theory *theory, const Constraints *c, ExprId e) {
  if (expr_is_const(theory->table, e)) return false;
  find_compared(theory, c);
  return table_find(&theory->compared, e.index) == NULL;
}

static bool can_go_either_way(Theory *theory, const Constraints *c,
                              ExprId condition) {
  ExprTable *t = theory->table;
  ExprId a, b;
  if (expr_equal_mode(t) == EQUAL_REAL) return false;
  if (!single_word(t, condition, &a, &b) || expr_is_none(b)) return false;
  return !expr_same(a, b) &&
         (is_unrelated(theory, c, a) || is_unrelated(theory, c, b));
}

// ---- Samples

// A small number of few digits, of any sign, seldom 0.
static double sample_double(Rng *rng, unsigned variant) {
  static const double scales[] = {1, 0.5, 0.25, 4, 0.125, 16};
  int n = (int)(rng_next(rng) % 41) - 20;
  if (variant % 3 == 1) n = n < 0 ? -n + 1 : n + 1;
  return n * scales[variant / 3 % 6];
}

static void put_value(Assignment *a, ExprTable *t, uint32_t input,
                      uint32_t at, uint64_t bits, uint32_t size) {
  for (uint32_t i = 0; i < size; i++)
    assignment_set(a, expr_input(t, input, at + i),
                   (Wide){bits >> 8 * i & 0xff, 0});
}

// Values of one input: doubles if its size allows, floats otherwise.
static void put_input(Assignment *a, ExprTable *t, uint32_t input, Rng *rng,
                      unsigned variant) {
  uint32_t size = expr_input_size(t, input);
  uint32_t step = size % 8 == 0 ? 8 : size % 4 == 0 ? 4 : size;
  for (uint32_t at = 0; at + step <= size && step >= 4; at += step) {
    double x = sample_double(rng, variant);
    float f = (float)x;
    uint64_t bits = 0;
    if (step == 8) memcpy(&bits, &x, 8);
    if (step == 4) memcpy(&bits, &f, 4);
    if (step <= 8) put_value(a, t, input, at, bits, step);
  }
}

static Assignment *make_sample(ExprTable *t, unsigned variant) {
  Assignment *a = assignment_new();
  Rng rng = {variant + 1};
  for (uint32_t i = 0; i < expr_input_count(t); i++)
    put_input(a, t, i, &rng, variant);
  return a;
}

static void update_samples(Theory *theory) {
  uint32_t inputs = expr_input_count(theory->table);
  if (inputs == theory->sampled) return;
  theory->sampled = inputs;
  for (unsigned i = 0; i < SAMPLES; i++) {
    assignment_free(theory->samples[i]);
    theory->samples[i] = make_sample(theory->table, i);
  }
}

static bool holds(ExprTable *t, const Assignment *a, const Constraints *c) {
  for (; c; c = c->parent)
    if (!expr_eval_bool(t, a, c->term)) return false;
  return true;
}

static bool shown_by_sample(Theory *theory, const Constraints *c,
                            ExprId condition) {
  update_samples(theory);
  for (unsigned i = 0; i < SAMPLES; i++)
    if (expr_eval_bool(theory->table, theory->samples[i], condition) &&
        holds(theory->table, theory->samples[i], c))
      return true;
  return false;
}

// ---- Z3

static bool is_small(ExprTable *t, const Constraints *c, ExprId condition) {
  Walk w = {.table = t, .most = MOST_NODES};
  uint32_t inputs = 0;
  bool open = false;
  walk_push(&w, condition);
  for (; c; c = c->parent) walk_push(&w, c->term);
  for (ExprId e, a, b; !open && !expr_is_none(e = walk_next(&w));) {
    inputs += expr_op(t, e) == EXPR_INPUT;
    if (algebra_is_atom(t, e, &a, &b))
      open = algebra_degree(t, a) > MOST_DEGREE;
  }
  open = open || w.seen.len > MOST_NODES || inputs > 8 * MOST_UNKNOWNS;
  walk_fini(&w);
  return !open;
}

static Answer ask_z3(Theory *theory, const Constraints *c, ExprId condition,
                     Assignment **found) {
  ExprTable *t = theory->table;
  if (!is_small(t, c, condition)) return ANSWER_UNKNOWN;
  if (!theory->z3) theory->z3 = z3_backend_new(t);
  TermVec terms = {0};
  uint32_t count = constraints_count(c);
  vec_reserve(&terms, count + 1);
  if (count > 0) constraints_list(c, terms.data);
  terms.data[count] = condition;
  Answer answer = z3_real_solve(theory->z3, terms.data, count + 1,
                                theory->halt, found);
  vec_fini(&terms);
  return answer;
}

static Answer find_answer(Theory *theory, const Constraints *c,
                          ExprId condition) {
  ExprTable *t = theory->table;
  if (!expr_has_apply(t, condition)) return ANSWER_YES;
  if (can_go_either_way(theory, c, condition)) return ANSWER_YES;
  if (shown_by_sample(theory, c, condition)) return ANSWER_YES;
  Answer answer = ask_z3(theory, c, condition, NULL);
  theory->undecided += answer == ANSWER_UNKNOWN;
  return answer;
}

Answer theory_ask(Theory *theory, const Constraints *c, ExprId condition) {
  Hash128 path = constraints_hash(c);
  uint64_t key = hash_pair(hash_pair(path.lo, path.hi), condition.index);
  const uint64_t *known = table_find(&theory->answers, key);
  if (known != NULL) return (Answer)*known;
  Answer answer = find_answer(theory, c, condition);
  table_set(&theory->answers, key, (uint64_t)answer);
  return answer;
}

// ---- Witnesses

// Copies what the layers chose for inputs that conditions look at byte by byte.
static void overlay(ExprTable *t, const TermVec *leaves, const Assignment *from,
                    Assignment *to) {
  for (uint32_t i = 0; i < leaves->len; i++) {
    Wide value;
    ExprId leaf = leaves->data[i];
    if (!expr_is_opaque(t, leaf) && assignment_find(from, leaf, &value))
      assignment_set(to, leaf, value);
  }
}

static Assignment *search(Theory *theory, const Constraints *c,
                          const TermVec *leaves, const Assignment *model) {
  ExprTable *t = theory->table;
  Assignment *a = NULL;
  ask_z3(theory, c, expr_bool(t, true), &a);
  for (unsigned i = 0; i <= MOST_TRIES; i++) {
    if (i > 0) a = make_sample(t, i - 1);
    if (!a) continue;
    overlay(t, leaves, model, a);
    if (holds(t, a, c)) return a;
    assignment_free(a);
  }
  a = assignment_new();
  overlay(t, leaves, model, a);
  return a;
}

Assignment *theory_witness(Theory *theory, const Constraints *c,
                           const Assignment *model) {
  TermVec terms = {0}, leaves = {0};
  uint32_t count = constraints_count(c);
  vec_reserve(&terms, count);
  if (count > 0) constraints_list(c, terms.data);
  leaf_terms(theory->table, terms.data, count, &leaves);
  Assignment *a = search(theory, c, &leaves, model);
  vec_fini(&terms);
  vec_fini(&leaves);
  return a;
}
