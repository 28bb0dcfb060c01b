// Trying all inputs: against the evaluator on random conditions over one byte
// and a bit, with floats, and the cases in which it must give up.
#include "solver/internal.h"

#include "random_terms.h"
#include "test.h"

#define VALUES 512

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
  Answer answer = small_solve(r->table, terms, count, 100000000, NULL, &model);
  CHECK(answer == (possible ? ANSWER_YES : ANSWER_NO));
  if (model) {
    Assignment *a = model_assignment(model);
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

static void gives_up(void) {
  ExprTable *t = expr_table_new();
  uint32_t input = expr_input_make(t, "x", 0, 4);
  ExprId x = expr_input(t, input, 0), y = expr_input(t, input, 1);
  ExprId product = expr_binary(t, EXPR_MUL, expr_zext(t, x, 16),
                               expr_zext(t, y, 16));
  ExprId prime = expr_binary(t, EXPR_EQ, product, expr_const(t, 16, 32749));
  Model *model = NULL;
  CHECK(small_solve(t, &prime, 1, 100000000, NULL, &model) == ANSWER_NO);
  CHECK(small_solve(t, &prime, 1, 1000, NULL, &model) == ANSWER_UNKNOWN);
  ExprId wide = expr_concat(t, expr_concat(t, x, y), expr_input(t, input, 2));
  ExprId zero = expr_binary(t, EXPR_EQ, wide, expr_const(t, 24, 1));
  CHECK(small_solve(t, &zero, 1, 100000000, NULL, &model) == ANSWER_UNKNOWN);
  ExprId truth = expr_const(t, 1, 1);
  CHECK(small_solve(t, &truth, 1, 1000, NULL, &model) == ANSWER_UNKNOWN);
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
  CHECK(small_solve(t, &is, 1, 100000, NULL, &model) == ANSWER_YES);
  CHECK(model && model->values.len == 1 &&
        model->values.data[0].value.lo == 126);
  model_unref(model);
  expr_table_free(t);
}

int main(void) {
  RUN(words_agree);
  RUN(floats_agree);
  RUN(gives_up);
  RUN(finds_a_quotient);
  return test_end();
}
