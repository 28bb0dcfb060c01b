// Labels: bytes that have a value and depend on a choice.
#include "../test.h"
#include "expr/expr.h"

static ExprId number(ExprTable *t, uint32_t label, uint16_t value) {
  ExprId low = expr_label(t, label, 0, expr_const(t, 8, value & 0xff));
  ExprId high = expr_label(t, label, 1, expr_const(t, 8, value >> 8));
  return expr_concat(t, high, low);
}

static void test_value(void) {
  ExprTable *t = expr_table_new();
  ExprId x = number(t, 1, 300), y = number(t, 2, 12);
  ExprId sum = expr_binary(t, EXPR_ADD, x, y);
  CHECK(!expr_is_const(t, sum));
  CHECK(expr_has_label(t, sum));
  ExprId plain = expr_unlabelled(t, sum);
  CHECK(expr_is_const(t, plain) && expr_const_value(t, plain) == 312);
  Assignment *none = assignment_new();
  CHECK(expr_eval(t, none, sum).lo == 312);
  assignment_free(none);
  CHECK(expr_leaves(t, sum).len == 0);
  // What cannot depend on it does not.
  ExprId zero = expr_binary(t, EXPR_SUB, x, x);
  CHECK(expr_is_const(t, zero) && !expr_has_label(t, zero));
  expr_table_free(t);
}

static void test_identity(void) {
  ExprTable *t = expr_table_new();
  ExprId five = expr_const(t, 8, 5);
  ExprId a = expr_label(t, 1, 0, five), b = expr_label(t, 2, 0, five);
  CHECK(expr_same(a, expr_label(t, 1, 0, five)));
  CHECK(!expr_same(a, b) && !expr_same(a, expr_label(t, 1, 1, five)));
  CHECK(expr_hash(t, a) == expr_hash(t, b));   // equal values
  CHECK(expr_hash(t, a) != expr_hash(t, expr_label(t, 1, 0,
                                                   expr_const(t, 8, 6))));
  CHECK(expr_label_number(t, b) == 2 && expr_aux(t, b) == 0);
  expr_table_free(t);
}

static void count_label(void *context, ExprId label) {
  (void)label;
  ++*(unsigned *)context;
}

static ExprId other_byte(void *context, ExprId leaf) {
  ExprTable *t = context;
  return expr_op(t, leaf) == EXPR_LABEL && expr_label_number(t, leaf) == 7
             ? expr_const(t, 8, 9)
             : leaf;
}

// A byte of a message that was itself made of a byte received.
static void test_nesting(void) {
  ExprTable *t = expr_table_new();
  uint32_t input = expr_input_make(t, "x", 0, 1);
  ExprId inner = expr_label(t, 7, 3, expr_input(t, input, 0));
  ExprId sent = expr_binary(t, EXPR_ADD, inner, expr_const(t, 8, 1));
  ExprId outer = expr_label(t, 8, 0, sent);
  unsigned count = 0;
  expr_each_label(t, outer, count_label, &count);
  CHECK(count == 2);
  CHECK(expr_leaves(t, outer).len == 1);
  ExprId plain = expr_unlabelled(t, outer);
  CHECK(!expr_has_label(t, plain));
  CHECK(expr_same(plain, expr_binary(t, EXPR_ADD, expr_input(t, input, 0),
                                     expr_const(t, 8, 1))));
  // Substitution takes labels for leaves and does not look into them.
  CHECK(expr_same(expr_substitute(t, outer, other_byte, t), outer));
  ExprId put = expr_substitute(t, sent, other_byte, t);
  CHECK(expr_is_const(t, put) && expr_const_value(t, put) == 10);
  expr_table_free(t);
}

int main(void) {
  RUN(test_value);
  RUN(test_identity);
  RUN(test_nesting);
  return test_end();
}
