// The table itself: sharing, structural hashes, inputs, leaves, text, and terms
// much deeper than the host's stack.
#include <string.h>

#include "../test.h"
#include "expr/expr.h"

static ExprId byte(ExprTable *t, const char *name) {
  return expr_input(t, expr_input_make(t, name, 0, 1), 0);
}

static ExprId word(ExprTable *t, const char *name, unsigned bytes) {
  uint32_t input = expr_input_make(t, name, 0, bytes);
  ExprId e = expr_input(t, input, 0);
  for (unsigned i = 1; i < bytes; i++) {
    e = expr_concat(t, expr_input(t, input, i), e);
  }
  return e;
}

static ExprId sample(ExprTable *t) {
  ExprId x = word(t, "x", 4), y = word(t, "y", 4);
  ExprId sum = expr_binary(t, EXPR_ADD, x, y);
  ExprId f = expr_apply(t, "f", 32, sum, EXPR_NONE, EXPR_NONE);
  return expr_binary(t, EXPR_SLT, expr_binary(t, EXPR_MUL, f, x), y);
}

// The same term has the same hash whatever was made before it.
static void test_hash(void) {
  ExprTable *a = expr_table_new(), *b = expr_table_new();
  expr_apply(b, "g", 8, byte(b, "q"), EXPR_NONE, EXPR_NONE);
  word(b, "y", 4);
  ExprId in_a = sample(a), in_b = sample(b);
  CHECK(in_a.index != in_b.index);
  CHECK(expr_hash(a, in_a) == expr_hash(b, in_b));
  CHECK(expr_same(sample(a), in_a));
  Text text_a = {0}, text_b = {0};
  expr_print(a, in_a, &text_a, 200);
  expr_print(b, in_b, &text_b, 200);
  CHECK_TEXT(text_get(&text_a), text_get(&text_b));
  text_fini(&text_a);
  text_fini(&text_b);
  expr_table_free(a);
  expr_table_free(b);
}

static void test_inputs(void) {
  ExprTable *t = expr_table_new();
  uint32_t x = expr_input_make(t, "x", 0, 4), y = expr_input_make(t, "y", 0, 1);
  uint32_t again = expr_input_make(t, "x", 1, 4);
  CHECK(x == 0 && y == 1 && again == 2 && expr_input_count(t) == 3);
  CHECK(expr_input_make(t, "x", 0, 4) == x);
  CHECK_TEXT(expr_input_name(t, again), "x");
  CHECK(expr_input_occurrence(t, again) == 1 && expr_input_size(t, x) == 4);
  ExprId e = expr_concat(t, expr_input(t, again, 0), expr_input(t, x, 2));
  e = expr_concat(t, e, expr_input(t, x, 2));
  ExprLeaves leaves = expr_leaves(t, e);
  CHECK(leaves.len == 2 && leaves.data[0].index < leaves.data[1].index);
  CHECK(expr_leaves(t, expr_not(t, expr_bool(t, true))).len == 0);
  CHECK(expr_leaves(t, e).data == leaves.data);
  expr_table_free(t);
}

static void check_print(ExprTable *t, ExprId e, const char *want) {
  Text text = {0};
  expr_print(t, e, &text, 1000);
  CHECK_TEXT(text_get(&text), want);
  text_fini(&text);
}

static void test_print(void) {
  ExprTable *t = expr_table_new();
  ExprId x = word(t, "x", 4), b = byte(t, "b");
  ExprId two = expr_const(t, 32, 2), minus = expr_const(t, 32, 0xfffffffe);
  ExprId first = expr_input(t, 0, 0);
  check_print(t, x, "x");
  check_print(t, first, "x[0]");
  check_print(t, expr_extract(t, x, 8, 16), "x[1..2]");
  check_print(t, expr_binary(t, EXPR_ADD, x, two), "x + 2");
  check_print(t, expr_binary(t, EXPR_ADD, x, minus), "x - 2");
  check_print(t, expr_binary(t, EXPR_SLT, x, minus), "x <s -2");
  check_print(t, expr_not(t, expr_binary(t, EXPR_EQ, x, two)), "x != 2");
  check_print(t, expr_binary(t, EXPR_EQ, expr_zext(t, b, 32), two), "b == 2");
  check_print(t, expr_binary(t, EXPR_SHL, expr_zext(t, b, 32), two), "b << 2");
  check_print(t, expr_binary(t, EXPR_SDIV, x, minus), "sdiv(x, -2)");
  ExprId c = expr_binary(t, EXPR_ULT, b, expr_const(t, 8, 10));
  check_print(t, expr_ite(t, c, x, two), "b <u 10 ? x : 2");
  check_print(t, expr_and(t, c, expr_binary(t, EXPR_EQ, x, two)),
              expr_hash(t, c) < expr_hash(t, expr_binary(t, EXPR_EQ, x, two))
                  ? "b <u 10 && x == 2" : "x == 2 && b <u 10");
  ExprId one = expr_const(t, 32, 0x3f800000);
  check_print(t, expr_binary(t, EXPR_FADD, x, one), "fadd(x, 1)");
  check_print(t, expr_binary(t, EXPR_FLT, x, one), "x f< 1");
  Text text = {0};
  expr_print(t, sample(t), &text, 12);
  CHECK(text.len == 12 && strcmp(text_get(&text) + 9, "...") == 0);
  text_fini(&text);
  expr_table_free(t);
}

// A chain of operators as long as a loop may make it.
static ExprId chain(ExprTable *t, unsigned length) {
  ExprId e = word(t, "x", 4), y = word(t, "y", 4);
  ExprId c = expr_binary(t, EXPR_EQ, byte(t, "c"), expr_const(t, 8, 3));
  for (unsigned i = 0; i < length; i++) {
    switch (i % 6) {
      case 0: e = expr_binary(t, EXPR_ADD, e, expr_const(t, 32, i)); break;
      case 1: e = expr_binary(t, EXPR_XOR, e, expr_const(t, 32, 3 * i)); break;
      case 2: e = expr_binary(t, EXPR_MUL, e, expr_const(t, 32, 31)); break;
      case 3: e = expr_ite(t, c, e, expr_const(t, 32, i)); break;
      case 4: e = expr_unary(t, EXPR_NOT, e); break;
      default: e = expr_binary(t, EXPR_SUB, y, e); break;
    }
  }
  return e;
}

static uint32_t chain_value(unsigned length, uint32_t x, uint32_t y, bool c) {
  for (unsigned i = 0; i < length; i++) {
    switch (i % 6) {
      case 0: x += i; break;
      case 1: x ^= 3 * i; break;
      case 2: x *= 31; break;
      case 3: x = c ? x : i; break;
      case 4: x = ~x; break;
      default: x = y - x; break;
    }
  }
  return x;
}

static ExprId negate_leaf(void *context, ExprId leaf) {
  return expr_unary(context, EXPR_NOT, leaf);
}

static void test_depth(void) {
  enum { LENGTH = 300000 };
  ExprTable *t = expr_table_new();
  ExprId e = chain(t, LENGTH);
  Assignment *a = assignment_new();
  assignment_set(a, byte(t, "c"), (Wide){3, 0});
  assignment_set(a, expr_input(t, expr_input_make(t, "x", 0, 4), 1),
                 (Wide){0x12, 0});
  uint32_t value = chain_value(LENGTH, 0x1200, 0, true);
  CHECK(expr_eval(t, a, e).lo == value);
  CHECK(expr_leaves(t, e).len == 9);
  CHECK(expr_size(t, e) > LENGTH / 3);
  ExprId k = expr_const(t, 32, value);
  CHECK(expr_eval_bool(t, a, expr_binary(t, EXPR_EQ, e, k)));
  CHECK(!expr_eval_bool(t, a, expr_not(t, expr_binary(t, EXPR_EQ, e, k))));
  CHECK(expr_eval(t, a, expr_extract(t, e, 0, 8)).lo == (value & 0xff));
  ExprId other = expr_substitute(t, e, negate_leaf, t);
  assignment_set(a, byte(t, "c"), (Wide){0xfc, 0});
  assignment_set(a, expr_input(t, expr_input_make(t, "x", 0, 4), 1),
                 (Wide){0xed, 0});
  CHECK(expr_eval(t, a, other).lo ==
        chain_value(LENGTH, 0xffff12ff, 0xffffffff, true));
  Text text = {0};
  expr_print(t, e, &text, 100);
  CHECK(text.len <= 100);
  text_clear(&text);
  ExprId truth = expr_binary(t, EXPR_EQ, e, k);
  expr_print_smtlib(t, &truth, 1, &text);
  CHECK(text.len > LENGTH);
  text_fini(&text);
  assignment_free(a);
  expr_table_free(t);
}

// Terms that double in size with every step stay small as graphs, and the rules
// must not walk them as trees.
static void test_sharing(void) {
  ExprTable *t = expr_table_new();
  ExprId e = word(t, "x", 4), y = word(t, "y", 4);
  ExprId c = expr_binary(t, EXPR_ULT, e, y), d = expr_binary(t, EXPR_SLT, e, y);
  for (unsigned i = 0; i < 2000; i++) {
    ExprId a = expr_binary(t, EXPR_XOR, e, expr_const(t, 32, i));
    ExprId b = expr_binary(t, EXPR_AND, e, y);
    e = expr_ite(t, i % 2 ? c : d, a, expr_binary(t, EXPR_OR, b, e));
    c = expr_and(t, expr_or(t, c, d), expr_not(t, expr_and(t, c, d)));
    d = expr_or(t, d, expr_not(t, c));
  }
  CHECK(expr_width(t, expr_extract(t, e, 0, 16)) == 16);
  CHECK(expr_width(t, expr_concat(t, e, e)) == 64);
  CHECK(expr_width(t, expr_not(t, expr_or(t, c, d))) == 1);
  CHECK(expr_table_size(t) < 100000);
  expr_table_free(t);
}

static void test_assignment(void) {
  ExprTable *t = expr_table_new();
  ExprId x = byte(t, "x"), y = byte(t, "y");
  ExprId sum = expr_binary(t, EXPR_ADD, x, y);
  ExprId wide = expr_concat(t, expr_sext(t, sum, 100), x);
  Assignment *a = assignment_new();
  Wide v;
  CHECK(!assignment_find(a, x, &v) && assignment_count(a) == 0);
  assignment_set(a, x, (Wide){200, 0});
  Assignment *b = assignment_copy(a);
  assignment_set(b, y, (Wide){100, 0});
  CHECK(assignment_count(a) == 1 && assignment_count(b) == 2);
  CHECK(expr_eval(t, a, sum).lo == 200 && expr_eval(t, b, sum).lo == 44);
  assignment_set(b, y, (Wide){1, 0});
  CHECK(expr_eval(t, b, sum).lo == 201);
  v = expr_eval(t, b, wide);
  CHECK(v.lo == 0xffffffffffffc9c8 && v.hi == 0xfffffffffff);
  CHECK(assignment_find(b, y, &v) && v.lo == 1);
  assignment_free(a);
  assignment_free(b);
  expr_table_free(t);
}

// Rules turn extensions of a known sign into others, but not where nesting is cut
// off: facts must know them, too.
static void test_extensions(void) {
  ExprTable *t = expr_table_new();
  ExprId x = byte(t, "x"), masks[] = {expr_const(t, 8, 0x7f),
                                      expr_const(t, 8, 0x80)};
  for (unsigned negative = 0; negative < 2; negative++) {
    ExprId known = expr_binary(t, negative ? EXPR_OR : EXPR_AND, x,
                               masks[negative]);
    ExprId e = expr_plain(t, EXPR_SEXT, 16, 0, known, EXPR_NONE, EXPR_NONE);
    const ExprFacts *facts = expr_facts(t, e);
    CHECK(expr_op(t, e) == EXPR_SEXT);
    CHECK(facts->lo.lo >= (negative ? 0xff80u : 0));
    CHECK(facts->hi.lo <= (negative ? 0xffffu : 0x7f));
    CHECK((facts->zeros.lo & 0xff80) == (negative ? 0 : 0xff80u));
    CHECK((facts->ones.lo & 0xff80) == (negative ? 0xff80u : 0));
  }
  expr_table_free(t);
}

int main(void) {
  RUN(test_extensions);
  RUN(test_hash);
  RUN(test_inputs);
  RUN(test_print);
  RUN(test_depth);
  RUN(test_sharing);
  RUN(test_assignment);
  return test_end();
}
