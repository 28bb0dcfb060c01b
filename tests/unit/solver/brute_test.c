// The fast chain against enumeration: random walks over conditions on one
// input byte and a few more bits, as a path through a program makes them. The
// surviving assignments are kept explicitly, and every answer is compared.
#include "solver/solver.h"

#include <stdlib.h>

#include "random_terms.h"
#include "test.h"

#define VALUES 512          // byte 0 has 8 bits, byte 1 is below 2

typedef struct Walk {
  RandomTerms terms;
  Solver *solver;
  Constraints *path;
  Assignment *all[VALUES];
  bool alive[VALUES];
  uint64_t asked;
} Walk;

static bool holds(Walk *w, unsigned i, ExprId e) {
  return expr_eval_bool(w->terms.table, w->all[i], e);
}

static unsigned values_of(Walk *w, ExprId condition, unsigned counts[2]) {
  counts[0] = counts[1] = 0;
  for (unsigned i = 0; i < VALUES; i++) {
    if (w->alive[i]) counts[holds(w, i, condition)]++;
  }
  return counts[0] + counts[1];
}

static void add(Walk *w, ExprId condition) {
  Constraints *longer =
      constraints_add(w->terms.table, w->path, condition);
  constraints_unref(w->path);
  w->path = longer;
  for (unsigned i = 0; i < VALUES; i++) {
    if (w->alive[i] && !holds(w, i, condition)) w->alive[i] = false;
  }
}

static void start_walk(Walk *w) {
  ExprTable *t = w->terms.table;
  constraints_unref(w->path);
  w->path = NULL;
  for (unsigned i = 0; i < VALUES; i++) w->alive[i] = true;
  add(w, expr_binary(t, EXPR_ULT, expr_input(t, w->terms.input, 1),
                     expr_const(t, 8, 2)));
}

static void step(Walk *w) {
  ExprTable *t = w->terms.table;
  unsigned counts[2];
  int depth = 2 + (int)rng_below(&w->terms.rng, 3);
  ExprId condition = random_condition(&w->terms, depth);
  values_of(w, condition, counts);
  if (rng_below(&w->terms.rng, 3) == 0) {
    Answer answer = solver_check(w->solver, w->path, condition);
    w->asked++;
    CHECK(answer == (counts[1] ? ANSWER_YES : ANSWER_NO));
  }
  Truth truth = solver_truth(w->solver, w->path, condition);
  w->asked++;
  CHECK(truth == (!counts[0]   ? TRUTH_TRUE
                  : !counts[1] ? TRUTH_FALSE
                               : TRUTH_BOTH));
  bool side = counts[1] && (!counts[0] || rng_below(&w->terms.rng, 2));
  add(w, side ? condition : expr_not(t, condition));
}

static uint64_t low_word(Walk *w, unsigned i, ExprId e) {
  return expr_eval(w->terms.table, w->all[i], e).lo;
}

static void ask_values(Walk *w) {
  unsigned width = 1 + (unsigned)rng_below(&w->terms.rng, 24);
  ExprId e = random_term(&w->terms, width, 2);
  uint64_t least = UINT64_MAX, most = 0;
  Wide value, lo, hi;
  CHECK(solver_value(w->solver, w->path, e, &value));
  bool met = false;
  for (unsigned i = 0; i < VALUES; i++) {
    if (!w->alive[i]) continue;
    uint64_t v = low_word(w, i, e);
    met = met || v == value.lo;
    if (v < least) least = v;
    if (v > most) most = v;
  }
  CHECK(met);
  CHECK(solver_range(w->solver, w->path, e, false, &lo, &hi));
  CHECK(lo.lo <= least && most <= hi.lo);
  CHECK(solver_range(w->solver, w->path, e, true, &lo, &hi));
  CHECK(lo.lo == least && most == hi.lo);
  w->asked += 3;
}

static void ask_model(Walk *w) {
  ExprTable *t = w->terms.table;
  uint32_t count = constraints_count(w->path);
  ExprId list[64];
  CHECK(count <= 64);
  if (count > 64) return;
  constraints_list(w->path, list);
  Assignment *model = solver_model(w->solver, w->path);
  w->asked++;
  CHECK(model != NULL);
  if (!model) return;
  for (uint32_t i = 0; i < count; i++) CHECK(expr_eval_bool(t, model, list[i]));
  assignment_free(model);
}

static void walks_agree(void) {
  const char *scale = getenv("SOLVER_TEST_SCALE");
  uint64_t goal = 18500 * (scale ? strtoull(scale, NULL, 10) : 1);
  Walk w = {.terms = {.table = expr_table_new(), .rng = {1}, .bytes = 2}};
  ExprTable *t = w.terms.table;
  w.terms.input = expr_input_make(t, "x", 0, 2);
  for (unsigned i = 0; i < VALUES; i++) {
    w.all[i] = assignment_new();
    assignment_set(w.all[i], expr_input(t, w.terms.input, 0),
                   (Wide){i & 255, 0});
    assignment_set(w.all[i], expr_input(t, w.terms.input, 1),
                   (Wide){i >> 8, 0});
  }
  w.solver = solver_new(t, NULL);
  while (w.asked < goal) {
    start_walk(&w);
    for (int i = 0; i < 12; i++) {
      step(&w);
      if (rng_below(&w.terms.rng, 24) == 0) ask_values(&w);
    }
    ask_model(&w);
  }
  const SolverStats *stats = solver_stats(w.solver);
  printf("brute force: %llu questions, %llu trivial, %llu cached, "
         "%llu blasted, %llu by Z3, %.2f s\n",
         (unsigned long long)stats->queries,
         (unsigned long long)stats->trivial,
         (unsigned long long)stats->cache_hits,
         (unsigned long long)stats->blasted, (unsigned long long)stats->z3,
         stats->seconds);
  for (unsigned i = 0; i < VALUES; i++) assignment_free(w.all[i]);
  constraints_unref(w.path);
  solver_free(w.solver);
  expr_table_free(t);
}

int main(void) {
  walks_agree();
  return test_end();
}
