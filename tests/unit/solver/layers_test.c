// Path conditions, slices, bounds, caches and the interface on small cases
// with known answers.
#include "solver/internal.h"

#include <stdlib.h>
#include <unistd.h>

#include "test.h"

typedef struct Case {
  ExprTable *t;
  Solver *s;
  ExprId x[8];        // bytes of one input
} Case;

static void start(Case *c, const SolverOptions *options) {
  c->t = expr_table_new();
  c->s = solver_new(c->t, options);
  uint32_t input = expr_input_make(c->t, "x", 0, 8);
  for (uint32_t i = 0; i < 8; i++) c->x[i] = expr_input(c->t, input, i);
}

static void finish(Case *c) {
  solver_free(c->s);
  expr_table_free(c->t);
}

static ExprId op(Case *c, ExprOp o, ExprId a, ExprId b) {
  return expr_binary(c->t, o, a, b);
}

static ExprId k8(Case *c, uint64_t value) { return expr_const(c->t, 8, value); }

static Constraints *grow(Case *c, Constraints *path, ExprId e) {
  Constraints *longer = constraints_add(c->t, path, e);
  constraints_unref(path);
  return longer;
}

static void set_is_a_set(void) {
  Case c;
  start(&c, NULL);
  ExprId a = op(&c, EXPR_ULT, c.x[0], k8(&c, 9));
  ExprId b = op(&c, EXPR_ULT, c.x[1], c.x[2]);
  ExprId d = op(&c, EXPR_EQ, op(&c, EXPR_MUL, c.x[3], c.x[4]), k8(&c, 5));
  Constraints *p = grow(&c, NULL, a);
  p = grow(&c, p, expr_and(c.t, b, d));
  CHECK(constraints_count(p) == 3);
  Constraints *again = constraints_add(c.t, p, b);
  CHECK(again == p);
  constraints_unref(again);
  Constraints *q = grow(&c, grow(&c, grow(&c, NULL, d), a), b);
  CHECK(hash_equal(constraints_hash(p), constraints_hash(q)));
  ExprId list[3];
  constraints_list(q, list);
  CHECK(expr_same(list[0], d) && expr_same(list[1], a));
  CHECK(expr_same(list[2], b));
  ExprId neither = expr_not(c.t, expr_or(c.t, a, b));
  Constraints *r = grow(&c, NULL, neither);
  CHECK(constraints_count(r) == 2);
  constraints_unref(p);
  constraints_unref(q);
  constraints_unref(r);
  CHECK(constraints_count(NULL) == 0);
  finish(&c);
}

// A chain far deeper than the host's stack would allow by recursion.
static void long_chains_are_freed(void) {
  Case c;
  start(&c, NULL);
  uint32_t input = expr_input_make(c.t, "y", 0, 200000);
  Constraints *p = NULL;
  ExprId last = expr_input(c.t, input, 0);
  for (uint32_t i = 1; i < 100000; i++) {
    ExprId next = expr_input(c.t, input, i);
    p = grow(&c, p, op(&c, EXPR_ULE, last, next));
    last = next;
  }
  CHECK(constraints_count(p) == 99999);
  GroupVec groups = {0};
  slice_all(c.t, p, &groups);
  CHECK(groups.len == 1 && groups.data[0]->count == 99999);
  vec_fini(&groups);
  constraints_unref(p);
  finish(&c);
}

static void slices_are_independent(void) {
  Case c;
  start(&c, NULL);
  Constraints *p = NULL;
  for (int i = 0; i < 8; i += 2) {
    p = grow(&c, p, op(&c, EXPR_ULT, c.x[i], c.x[i + 1]));
  }
  GroupVec groups = {0};
  slice_all(c.t, p, &groups);
  CHECK(groups.len == 4);
  vec_clear(&groups);
  slice_find(c.t, p->notes, op(&c, EXPR_EQ, c.x[0], c.x[7]), &groups);
  CHECK(groups.len == 2);
  vec_clear(&groups);
  Constraints *joined = constraints_add(
      c.t, p, op(&c, EXPR_EQ, op(&c, EXPR_ADD, c.x[0], c.x[2]), c.x[5]));
  slice_all(c.t, joined, &groups);
  CHECK(groups.len == 2);
  vec_clear(&groups);
  slice_all(c.t, p, &groups);   // the parent is as it was
  CHECK(groups.len == 4);
  vec_fini(&groups);
  constraints_unref(joined);
  constraints_unref(p);
  finish(&c);
}

static void bounds_answer(void) {
  Case c;
  start(&c, NULL);
  ExprId wide = expr_zext(c.t, c.x[0], 32);
  ExprId sum = op(&c, EXPR_ADD, wide, expr_const(c.t, 32, 100));
  Constraints *p =
      grow(&c, NULL, op(&c, EXPR_ULT, wide, expr_const(c.t, 32, 10)));
  p = grow(&c, p, expr_not(c.t, op(&c, EXPR_EQ, c.x[0], k8(&c, 0))));
  CHECK(solver_truth(c.s, p, op(&c, EXPR_ULT, c.x[0], k8(&c, 10))) ==
        TRUTH_TRUE);
  CHECK(solver_truth(c.s, p, op(&c, EXPR_SLT, sum,
                                expr_const(c.t, 32, 111))) == TRUTH_TRUE);
  CHECK(solver_truth(c.s, p, op(&c, EXPR_EQ, sum,
                                expr_const(c.t, 32, 100))) == TRUTH_FALSE);
  CHECK(solver_stats(c.s)->blasted == 0 && solver_stats(c.s)->z3 == 0);
  Wide lo, hi;
  CHECK(solver_range(c.s, p, sum, false, &lo, &hi));
  CHECK(lo.lo == 101 && hi.lo == 109);
  constraints_unref(p);
  finish(&c);
}

// One back-end call at most settles a condition on a path with a model.
static void truth_is_cheap(void) {
  Case c;
  start(&c, NULL);
  ExprId product = op(&c, EXPR_MUL, c.x[0], c.x[1]);
  ExprId odd = op(&c, EXPR_EQ, op(&c, EXPR_AND, product, k8(&c, 1)),
                  k8(&c, 1));
  Constraints *p = NULL;
  CHECK(solver_truth(c.s, p, odd) == TRUTH_BOTH);
  p = grow(&c, p, odd);
  uint64_t before = solver_stats(c.s)->blasted;
  ExprId x_even = op(&c, EXPR_EQ, op(&c, EXPR_AND, c.x[0], k8(&c, 1)),
                     k8(&c, 0));
  CHECK(solver_truth(c.s, p, x_even) == TRUTH_FALSE);
  CHECK(solver_stats(c.s)->blasted - before <= 1);
  before = solver_stats(c.s)->blasted;
  CHECK(solver_truth(c.s, p, x_even) == TRUTH_FALSE);
  Constraints *q = constraints_add(c.t, p, op(&c, EXPR_ULT, c.x[1], c.x[2]));
  CHECK(solver_truth(c.s, q, x_even) == TRUTH_FALSE);   // by the same core
  CHECK(solver_stats(c.s)->blasted == before);
  CHECK(solver_check(c.s, q, x_even) == ANSWER_NO);
  constraints_unref(q);
  constraints_unref(p);
  finish(&c);
}

static void functions_are_consistent(void) {
  Case c;
  start(&c, NULL);
  ExprId fx = expr_apply(c.t, "f", 8, c.x[0], EXPR_NONE, EXPR_NONE);
  ExprId fy = expr_apply(c.t, "f", 8, c.x[1], EXPR_NONE, EXPR_NONE);
  Constraints *p = grow(&c, NULL, op(&c, EXPR_EQ, fx, k8(&c, 1)));
  p = grow(&c, p, op(&c, EXPR_EQ, fy, k8(&c, 2)));
  CHECK(solver_truth(c.s, p, op(&c, EXPR_EQ, c.x[0], c.x[1])) == TRUTH_FALSE);
  ExprId fz = expr_apply(c.t, "f", 8, c.x[2], EXPR_NONE, EXPR_NONE);
  Constraints *q = constraints_add(c.t, p, op(&c, EXPR_EQ, c.x[2], c.x[0]));
  Wide value;
  CHECK(solver_value(c.s, q, fz, &value) && value.lo == 1);
  Assignment *model = solver_model(c.s, q);
  CHECK(model && assignment_find(model, fx, &value) && value.lo == 1);
  if (model) assignment_free(model);
  constraints_unref(q);
  constraints_unref(p);
  finish(&c);
}

static void floats_are_solved(void) {
  Case c;
  start(&c, NULL);
  ExprId f = c.x[0];
  for (int i = 1; i < 4; i++) f = expr_concat(c.t, c.x[i], f);
  ExprId one = expr_const(c.t, 32, 0x3f800000);
  ExprId sum = op(&c, EXPR_FADD, f, one);
  ExprId absorbed = op(&c, EXPR_FEQ, sum, f);
  CHECK(solver_truth(c.s, NULL, absorbed) == TRUTH_BOTH);
  Constraints *p = grow(&c, NULL, absorbed);
  ExprId small = op(&c, EXPR_FLT, f, expr_const(c.t, 32, 0x4b000000));
  p = grow(&c, p, op(&c, EXPR_FLT, expr_const(c.t, 32, 0), f));
  CHECK(solver_truth(c.s, p, small) == TRUTH_FALSE);   // 2^23 absorbs no 1
  constraints_unref(p);
  finish(&c);
}

static void models_are_small_and_repeatable(void) {
  uint64_t seen[2] = {0, 0};
  for (int round = 0; round < 2; round++) {
    Case c;
    start(&c, NULL);
    ExprId sum = op(&c, EXPR_ADD, c.x[0], c.x[1]);
    Constraints *p = grow(&c, NULL, op(&c, EXPR_EQ, sum, k8(&c, 20)));
    p = grow(&c, p, op(&c, EXPR_ULT, k8(&c, 3), c.x[2]));
    Assignment *model = solver_model(c.s, p);
    CHECK(model && assignment_count(model) == 3);
    for (int i = 0; i < 3 && model; i++) {
      Wide value = {0, 0};
      CHECK(assignment_find(model, c.x[i], &value));
      seen[round] = seen[round] << 8 | value.lo;
    }
    if (model) assignment_free(model);
    constraints_unref(p);
    finish(&c);
  }
  CHECK(seen[0] == seen[1]);
  CHECK((seen[0] & 255) == 4);
}

// A product of two large primes, far beyond a hundredth of a second.
// Both factors of a 128-bit number, each of 64 bits: nobody finds them in a
// hundredth of a second.
static void limits_give_unknown(void) {
  SolverOptions options = {.query_seconds = 0.01};
  Case c;
  start(&c, &options);
  uint32_t input = expr_input_make(c.t, "factors", 0, 16);
  ExprId a = expr_input(c.t, input, 0), b = expr_input(c.t, input, 8);
  for (uint32_t i = 1; i < 8; i++) {
    a = expr_concat(c.t, expr_input(c.t, input, i), a);
    b = expr_concat(c.t, expr_input(c.t, input, i + 8), b);
  }
  ExprId product = op(&c, EXPR_MUL, expr_zext(c.t, a, 128),
                      expr_zext(c.t, b, 128));
  unsigned __int128 hard = (unsigned __int128)UINT64_C(0xd3a9f1c5e8b7406b) *
                           UINT64_C(0xb96e27d4f58c913f);
  Wide wide = {(uint64_t)hard, (uint64_t)(hard >> 64)};
  Constraints *p = grow(&c, NULL, op(&c, EXPR_ULT, a, b));
  ExprId equal = op(&c, EXPR_EQ, product, expr_const_wide(c.t, 128, wide));
  CHECK(solver_check(c.s, p, equal) == ANSWER_UNKNOWN);
  CHECK(solver_stats(c.s)->unknown == 1);
  constraints_unref(p);
  finish(&c);
}

static void queries_are_recorded(void) {
  char folder[] = "solver-record-XXXXXX";
  CHECK(mkdtemp(folder) != NULL);
  SolverOptions options = {.record_dir = folder, .cross_check = true};
  Case c;
  start(&c, &options);
  ExprId hash = op(&c, EXPR_MUL, op(&c, EXPR_XOR, c.x[0], c.x[1]), c.x[1]);
  CHECK(solver_check(c.s, NULL, op(&c, EXPR_EQ, hash, k8(&c, 77))) ==
        ANSWER_YES);
  finish(&c);
  char path[64];
  snprintf(path, sizeof path, "%s/query-000001.smt2", folder);
  FILE *file = fopen(path, "r");
  CHECK(file != NULL);
  if (file) {
    char line[64];
    CHECK(fgets(line, sizeof line, file) != NULL);
    CHECK_TEXT(line, "; answer: sat\n");
    fclose(file);
  }
  unlink(path);
  CHECK(rmdir(folder) == 0);
}

int main(void) {
  RUN(set_is_a_set);
  RUN(long_chains_are_freed);
  RUN(slices_are_independent);
  RUN(bounds_answer);
  RUN(truth_is_cheap);
  RUN(functions_are_consistent);
  RUN(floats_are_solved);
  RUN(models_are_small_and_repeatable);
  RUN(limits_give_unknown);
  RUN(queries_are_recorded);
  return test_end();
}
