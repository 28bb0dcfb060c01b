// The fast chain against plain Z3 on random walks over several input bytes,
// bit-vectors first, then floats. Time-outs of either side are not compared.
#include "solver/solver.h"

#include <stdlib.h>

#include "random_terms.h"
#include "test.h"

typedef struct Pair {
  RandomTerms terms;
  Solver *fast, *plain;
  Constraints *path;
  uint64_t asked, unknown;
} Pair;

static void add(Pair *p, ExprId condition) {
  Constraints *longer = constraints_add(p->terms.table, p->path, condition);
  constraints_unref(p->path);
  p->path = longer;
}

// False ends the walk.
static bool step(Pair *p, int depth) {
  ExprTable *t = p->terms.table;
  ExprId condition = random_condition(&p->terms, depth);
  Truth fast = solver_truth(p->fast, p->path, condition);
  Truth plain = solver_truth(p->plain, p->path, condition);
  p->asked++;
  if (fast == TRUTH_UNKNOWN || plain == TRUTH_UNKNOWN) {
    p->unknown++;
    return false;
  }
  CHECK_SAY(fast == plain, "fast %d, plain %d", fast, plain);
  bool side = fast == TRUTH_TRUE ||
              (fast == TRUTH_BOTH && rng_below(&p->terms.rng, 2));
  add(p, side ? condition : expr_not(t, condition));
  return true;
}

static void check_model(Pair *p) {
  uint32_t count = constraints_count(p->path);
  ExprId *list = mem_alloc_array(count, sizeof *list);
  constraints_list(p->path, list);
  Assignment *model = solver_model(p->fast, p->path);
  if (model) {
    for (uint32_t i = 0; i < count; i++) {
      CHECK(expr_eval_bool(p->terms.table, model, list[i]));
    }
    assignment_free(model);
  } else {
    p->unknown++;
  }
  mem_free(list, count * sizeof *list);
}

static void compare(const char *name, uint64_t goal, uint32_t bytes,
                    bool floats, int depth, uint64_t seed) {
  Pair p = {.terms = {.table = expr_table_new(), .rng = {seed},
                      .bytes = bytes, .floats = floats}};
  p.terms.input = expr_input_make(p.terms.table, "x", 0, bytes);
  SolverOptions fast = {.query_seconds = 5};
  SolverOptions plain = {.plain = true, .query_seconds = 5};
  p.fast = solver_new(p.terms.table, &fast);
  p.plain = solver_new(p.terms.table, &plain);
  while (p.asked < goal) {
    for (int i = 0; i < 8 && step(&p, depth); i++) continue;
    check_model(&p);
    constraints_unref(p.path);
    p.path = NULL;
  }
  printf("%s: %llu questions, %llu gave up; fast %.2f s, plain %.2f s\n", name,
         (unsigned long long)p.asked, (unsigned long long)p.unknown,
         solver_stats(p.fast)->seconds, solver_stats(p.plain)->seconds);
  solver_free(p.fast);
  solver_free(p.plain);
  expr_table_free(p.terms.table);
}

int main(void) {
  const char *text = getenv("SOLVER_TEST_SCALE");
  uint64_t scale = text ? strtoull(text, NULL, 10) : 1;
  compare("bit-vectors", 1500 * scale, 8, false, 3, 11);
  compare("floats", 120 * scale, 8, true, 2, 12);
  return test_end();
}
