// The stack of layers. A question goes down until a layer answers it; the
// layers above then learn the answer. Order: bounds, slicing, exact answers,
// old models and cores, guesses, trying few inputs, the bit-blaster, trying all
// inputs, Z3.
#include "solver/internal.h"

#include <assert.h>

#include "base/clock.h"

// Before the bit-blaster: what takes at most half a second or so, or would be
// a large circuit. After it: what takes a few seconds.
static const SmallLimits few_limits = {10, 60000, 300, 20000000};
static const SmallLimits small_limits = {20, 4000, 0, 100000000};
#define SMALL_CONFLICTS 500
#define MOST_CONFLICTS 100000
// What a second of --solver-time buys. Hard questions of 64-bit arithmetic take
// about so long; no clock decides what is answered.
#define CONFLICTS_PER_SECOND 5000
#define UNITS_PER_SECOND 500000.0   // of Z3

#define MOST_AXIOMS 5000

void query_init(Query *q, const Constraints *c, ExprId condition) {
  assert(!expr_is_none(condition));
  *q = (Query){.constraints = c, .condition = condition};
}

void query_fini(Query *q) {
  vec_fini(&q->groups);
  vec_fini(&q->terms);
  vec_fini(&q->core);
  model_unref(q->base);
  model_unref(q->model);
}

static bool is_same_function(const ExprTable *t, ExprId f, ExprId g) {
  unsigned arity = expr_arity(t, f);
  if (expr_aux(t, f) != expr_aux(t, g) || arity != expr_arity(t, g) ||
      expr_width(t, f) != expr_width(t, g)) {
    return false;
  }
  for (unsigned i = 0; i < arity; i++) {
    unsigned width = expr_width(t, expr_arg(t, f, i));
    if (width != expr_width(t, expr_arg(t, g, i))) return false;
  }
  return true;
}

// f(x, ..) == g(y, ..) or some argument differs.
static ExprId make_axiom(ExprTable *t, ExprId f, ExprId g) {
  assert(expr_op(t, f) == EXPR_APPLY && is_same_function(t, f, g));
  ExprId either = expr_binary(t, EXPR_EQ, f, g);
  for (unsigned i = 0; i < expr_arity(t, f); i++) {
    ExprId same =
        expr_binary(t, EXPR_EQ, expr_arg(t, f, i), expr_arg(t, g, i));
    either = expr_or(t, either, expr_not(t, same));
  }
  return either;
}

// Ackermann's reduction of uninterpreted functions.
static void add_axioms(Query *q, ExprTable *t) {
  TermVec applied = {0};
  apply_terms(t, q->terms.data, q->terms.len, &applied);
  q->axioms = q->terms.len;
  for (uint32_t i = 0; i < applied.len; i++) {
    for (uint32_t j = 0; j < i; j++) {
      ExprId f = applied.data[i], g = applied.data[j];
      if (!is_same_function(t, f, g)) continue;
      q->is_too_large = q->terms.len - q->axioms >= MOST_AXIOMS;
      if (q->is_too_large) break;
      vec_push(&q->terms, make_axiom(t, f, g));
    }
  }
  vec_fini(&applied);
}

void query_terms(Query *q, ExprTable *t) {
  if (q->terms.len > 0) return;
  assert(expr_width(t, q->condition) == 1);
  if (q->sliced) {
    for (uint32_t i = 0; i < q->groups.len; i++) {
      group_terms(q->groups.data[i], &q->terms);
    }
  } else {
    uint32_t count = constraints_count(q->constraints);
    vec_reserve(&q->terms, count);
    if (count > 0) constraints_list(q->constraints, q->terms.data);
    q->terms.len = count;
  }
  if (!expr_is_true(t, q->condition) || q->terms.len == 0) {
    vec_push(&q->terms, q->condition);
  }
  add_axioms(q, t);
}

static const Layer *const fast_layers[] = {
  &range_layer, &slice_layer, &cache_layer, &reuse_layer, &guess_layer,
  &few_layer, &blast_layer, &small_layer, &z3_layer,
};
static const Layer *const plain_layers[] = {&z3_layer};

Chain chain_make(bool plain) {
  if (plain) return (Chain){plain_layers, 1};
  return (Chain){fast_layers, sizeof fast_layers / sizeof *fast_layers};
}

// Check builds also distrust what the caches say.
static void check_answer(Solver *s, Query *q, Answer answer) {
#ifdef MPIPROOF_CHECK
  if (answer != ANSWER_YES || !q->model) return;
  query_terms(q, s->table);
  validate_model(s->table, q->terms.data, q->terms.len, q->model);
#else
  (void)s;
  (void)q;
  (void)answer;
#endif
}

Answer chain_ask(Solver *s, Query *q) {
  assert(q->model == NULL && s->chain.len > 0);
  for (uint32_t i = 0; i < s->chain.len && !halt_is_due(s->halt); i++) {
    const Layer *layer = s->chain.layers[i];
    Answer answer = layer->ask(s, q);
    if (answer == ANSWER_UNKNOWN) continue;
    assert(answer != ANSWER_YES || q->model || !q->want_model);
    if (layer->count) layer->count(&s->stats);
    for (uint32_t j = 0; j < i; j++) {
      if (s->chain.layers[j]->learn) s->chain.layers[j]->learn(s, q, answer);
    }
    check_answer(s, q, answer);
    return answer;
  }
  s->stats.unknown++;
  return ANSWER_UNKNOWN;
}

static Z3Backend *get_z3(Solver *s) {
  if (!s->z3) s->z3 = z3_backend_new(s->table);
  return s->z3;
}

Answer chain_trust(Solver *s, Query *q, Answer answer) {
  assert(answer != ANSWER_YES || q->model != NULL);
  if (answer == ANSWER_YES &&
      !validate_model(s->table, q->terms.data, q->terms.len, q->model)) {
    model_unref(q->model);
    q->model = NULL;
    answer = ANSWER_UNKNOWN;
  }
  if (s->record_dir) record_query(s, q->terms.data, q->terms.len, answer);
  return answer;
}

// Conflicts the bit-blaster may meet; few where all inputs can be tried.
static int blast_effort(const Solver *s, const Query *q) {
  assert(q->terms.len > 0);
  bool small =
      small_applies(s->table, constraints_notes(q->constraints),
                    q->terms.data, q->terms.len, &small_limits);
  int most = small ? SMALL_CONFLICTS : MOST_CONFLICTS;
  double bought = s->options.query_seconds * CONFLICTS_PER_SECOND;
  return bought >= most ? most : 1 + (int)bought;
}

static Answer blast_ask(Solver *s, Query *q) {
  query_terms(q, s->table);
  if (q->is_too_large) return ANSWER_UNKNOWN;
  double start = clock_now();
  Answer answer = blaster_solve(s->blaster, q, blast_effort(s, q));
  s->stats.blast_seconds += clock_now() - start;
  if (answer == ANSWER_UNKNOWN) return answer;
  return chain_trust(s, q, answer);
}

static void blast_count(SolverStats *stats) { stats->blasted++; }

const Layer blast_layer = {"blast", blast_ask, NULL, blast_count};

static Answer try_all(Solver *s, Query *q, const SmallLimits *limits) {
  query_terms(q, s->table);
  double start = clock_now();
  Answer answer = small_solve(s->table, constraints_notes(q->constraints),
                              q->terms.data, q->terms.len, limits, s->halt,
                              &q->model);
  s->stats.blast_seconds += clock_now() - start;
  if (answer == ANSWER_UNKNOWN) return answer;
  return chain_trust(s, q, answer);
}

// A few values are soon tried, whatever is computed from them.
static Answer few_ask(Solver *s, Query *q) {
  return try_all(s, q, &few_limits);
}

const Layer few_layer = {"few", few_ask, NULL, blast_count};

// Comes after the bit-blaster, which is quicker where it does not give up.
static Answer small_ask(Solver *s, Query *q) {
  return try_all(s, q, &small_limits);
}

const Layer small_layer = {"small", small_ask, NULL, blast_count};

static unsigned z3_allowance(const Solver *s) {
  double bought = s->options.query_seconds * UNITS_PER_SECOND;
  return bought >= UINT32_MAX ? UINT32_MAX : 1 + (unsigned)bought;
}

static Answer z3_ask(Solver *s, Query *q) {
  query_terms(q, s->table);
  if (q->is_too_large) return ANSWER_UNKNOWN;
  double start = clock_now();
  Answer answer = z3_backend_solve(get_z3(s), q->terms.data, q->terms.len,
                                   z3_allowance(s), s->halt, &q->model);
  s->stats.z3_seconds += clock_now() - start;
  return chain_trust(s, q, answer);
}

static void z3_count(SolverStats *stats) { stats->z3++; }

const Layer z3_layer = {"z3", z3_ask, NULL, z3_count};
