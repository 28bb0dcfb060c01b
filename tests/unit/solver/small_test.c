// Trying all inputs: against the evaluator on random conditions over one byte
// and a bit, with floats, and the cases in which it must give up.
#include "solver/internal.h"

#include "random_terms.h"
#include "test.h"

#define VALUES 512

static Answer solve(ExprTable *t, const ExprId *terms, uint32_t count,
                    uint64_t budget, Model **model) {
  const SmallLimits limits = {20, 4000, 0, budget};
  return small_solve(t, NULL, terms, count, &limits, NULL, model);
}

static Assignment *make_assignment(ExprTable *t, uint32_t input, unsigned i) {
  Assignment *a = assignment_new();
  assignment_set(a, expr_input(t, input, 0), (Wide){i & 255, 0});
  assignment_set(a, expr_input(t, input, 1), (Wide){i >> 8, 0});
  return a;
}

static bool all_hold(ExprTable *t, const Assignment *a, const ExprId *terms,
                     uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    if (!expr_eval_bool(t, a, terms[i])) return false;
  }
  return true;
}

static void check_question(RandomTerms *r, const ExprId *terms,
                           uint32_t count) {
  bool possible = false;
  for (unsigned i = 0; i < VALUES && !possible; i++) {
    Assignment *a = make_assignment(r->table, r->input, i);
    possible = all_hold(r->table, a, terms, count);
    assignment_free(a);
  }
  Model *model = NULL;
  Answer answer = solve(r->table, terms, count, 100000000, &model);
  CHECK(answer == (possible ? ANSWER_YES : ANSWER_NO));
  if (model) {
    Assignment *a = model_assignment(r->table, model);
    CHECK(all_hold(r->table, a, terms, count));
    assignment_free(a);
  }
  model_unref(model);
}

static void agrees(bool floats) {
  RandomTerms r = {.table = expr_table_new(), .rng = {7}, .bytes = 2,
                   .floats = floats};
  r.input = expr_input_make(r.table, "x", 0, 2);
  ExprId second = expr_input(r.table, r.input, 1);
  ExprId terms[4] = {expr_binary(r.table, EXPR_ULT, second,
                                 expr_const(r.table, 8, 2))};
  for (int round = 0; round < 1500; round++) {
    uint32_t count = 2 + (uint32_t)rng_below(&r.rng, 3);
    for (uint32_t i = 1; i < count; i++) terms[i] = random_condition(&r, 3);
    check_question(&r, terms, count);
  }
  expr_table_free(r.table);
}

static void words_agree(void) { agrees(false); }

static void floats_agree(void) { agrees(true); }

// Bounds that the path knows of inputs leave nothing out: against Z3, which has
// the same conditions only.
static void bounds_agree(void) {
  RandomTerms r = {.table = expr_table_new(), .rng = {11}, .bytes = 2};
  ExprTable *t = r.table;
  r.input = expr_input_make(t, "x", 0, 2);
  Z3Backend *z3 = z3_backend_new(t);
  const SmallLimits limits = {10, 4000, 0, 100000000};
  uint32_t answers[3] = {0};
  for (int round = 0; round < 400; round++) {
    Constraints *c = NULL;
    ExprId terms[8];
    uint32_t count = 0;
    for (uint32_t i = 0; i < 2; i++) {
      ExprId x = expr_input(t, r.input, i);
      uint64_t lo = 1 + rng_below(&r.rng, 220);
      uint64_t hi = lo + rng_below(&r.rng, 24);
      terms[count++] =
          expr_binary(t, EXPR_ULE, expr_const(t, 8, lo), x);
      terms[count++] = expr_binary(t, EXPR_ULT, x, expr_const(t, 8, hi + 1));
    }
    for (uint32_t i = 0; i < count; i++) {
      Constraints *more = constraints_add(t, c, terms[i]);
      constraints_unref(c);
      c = more;
    }
    terms[count++] = random_condition(&r, 3);
    terms[count++] = random_condition(&r, 3);
    Model *model = NULL, *other = NULL;
    Answer answer = small_solve(t, constraints_notes(c), terms, count,
                                &limits, NULL, &model);
    Answer plain = z3_backend_solve(z3, terms, count, 20, NULL, &other);
    answers[answer]++;
    if (answer != ANSWER_UNKNOWN && plain != ANSWER_UNKNOWN)
      CHECK(answer == plain);
    if (model) {
      Assignment *a = model_assignment(r.table, model);
      CHECK(all_hold(t, a, terms, count));
      assignment_free(a);
    }
    model_unref(model);
    model_unref(other);
    constraints_unref(c);
  }
  CHECK(answers[ANSWER_YES] > 50 && answers[ANSWER_NO] > 50);
  CHECK(answers[ANSWER_UNKNOWN] < 50);
  z3_backend_free(z3);
  expr_table_free(t);
}

// Few and simple operators are left to the bit-blaster.
static void leaves_easy_ones(void) {
  ExprTable *t = expr_table_new();
  uint32_t input = expr_input_make(t, "x", 0, 1);
  ExprId x = expr_input(t, input, 0);
  const SmallLimits limits = {10, 4000, 300, 1000000};
  ExprId sum = expr_binary(t, EXPR_ADD, expr_zext(t, x, 16),
                           expr_const(t, 16, 7));
  ExprId product = expr_binary(t, EXPR_MUL, sum, sum);
  ExprId easy = expr_binary(t, EXPR_EQ, sum, expr_const(t, 16, 9));
  ExprId hard = expr_binary(t, EXPR_EQ, product, expr_const(t, 16, 81));
  Model *model = NULL;
  CHECK(small_solve(t, NULL, &easy, 1, &limits, NULL, &model) ==
        ANSWER_UNKNOWN);
  CHECK(small_solve(t, NULL, &hard, 1, &limits, NULL, &model) == ANSWER_YES);
  CHECK(model && model->values.data[0].value.lo == 2);
  model_unref(model);
  expr_table_free(t);
}

static void gives_up(void) {
  ExprTable *t = expr_table_new();
  uint32_t input = expr_input_make(t, "x", 0, 4);
  ExprId x = expr_input(t, input, 0), y = expr_input(t, input, 1);
  ExprId product = expr_binary(t, EXPR_MUL, expr_zext(t, x, 16),
                               expr_zext(t, y, 16));
  ExprId prime = expr_binary(t, EXPR_EQ, product, expr_const(t, 16, 32749));
  Model *model = NULL;
  CHECK(solve(t, &prime, 1, 100000000, &model) == ANSWER_NO);
  CHECK(solve(t, &prime, 1, 1000, &model) == ANSWER_UNKNOWN);
  ExprId wide = expr_concat(t, expr_concat(t, x, y), expr_input(t, input, 2));
  ExprId zero = expr_binary(t, EXPR_EQ, wide, expr_const(t, 24, 1));
  CHECK(solve(t, &zero, 1, 100000000, &model) == ANSWER_UNKNOWN);
  ExprId truth = expr_const(t, 1, 1);
  CHECK(solve(t, &truth, 1, 1000, &model) == ANSWER_UNKNOWN);
  CHECK(model == NULL);
  expr_table_free(t);
}

static void finds_a_quotient(void) {
  ExprTable *t = expr_table_new();
  uint32_t input = expr_input_make(t, "x", 0, 1);
  ExprId x = expr_input(t, input, 0);
  ExprId d = expr_fconvert(t, EXPR_UITOF, x, 64);
  ExprId half = expr_const(t, 64, UINT64_C(0x3ff8000000000000));   // 1.5
  ExprId q = expr_fconvert(t, EXPR_FTOUI,
                           expr_binary(t, EXPR_FDIV, d, half), 8);
  ExprId is = expr_binary(t, EXPR_EQ, q, expr_const(t, 8, 84));
  Model *model = NULL;
  CHECK(solve(t, &is, 1, 100000, &model) == ANSWER_YES);
  CHECK(model && model->values.len == 1 &&
        model->values.data[0].value.lo == 126);
  model_unref(model);
  expr_table_free(t);
}

int main(void) {
  RUN(words_agree);
  RUN(bounds_agree);
  RUN(leaves_easy_ones);
  RUN(floats_agree);
  RUN(gives_up);
  RUN(finds_a_quotient);
  return test_end();
}
